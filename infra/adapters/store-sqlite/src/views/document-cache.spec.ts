import { documentCache } from './document-cache';

describe('the document cache', () => {
  it('returns the identical document, with its write count', () => {
    const cache = documentCache();
    const document = { name: 'Escada' };
    cache.set('ranking', 'a', document, 7, 20);
    expect(cache.get('ranking', 'a')?.value).toBe(document);
    expect(cache.get('ranking', 'a')?.counter).toBe(7);
    expect(cache.get('person', 'a')).toBeUndefined();
  });

  it('keeps no document larger than itself', () => {
    const cache = documentCache(1000);
    cache.set('ranking', 'a', 'a', 1, 5000);
    expect(cache.get('ranking', 'a')).toBeUndefined();
  });

  it('can drop one document, a table, or everything', () => {
    const cache = documentCache();
    for (const table of ['ranking', 'ranking2']) for (const key of ['a', 'b']) cache.set(table, key, key, 1, 1);
    const left = () => ['ranking a', 'ranking b', 'ranking2 a'].filter((one) => cache.get(one.split(' ')[0]!, one.split(' ')[1]!));
    cache.forget('ranking', 'a');
    expect(left()).toEqual(['ranking b', 'ranking2 a']);
    cache.forgetAll('ranking');
    expect(left()).toEqual(['ranking2 a']);
    cache.forgetAll();
    expect(left()).toEqual([]);
  });
});
