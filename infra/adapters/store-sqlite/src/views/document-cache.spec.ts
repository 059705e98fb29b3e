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

  it('drops the longest unused document when it is too heavy', () => {
    const cache = documentCache(3000);
    for (const key of ['a', 'b', 'c']) cache.set('ranking', key, key, 1, 700);
    cache.get('ranking', 'a');
    cache.set('ranking', 'd', 'd', 1, 700);
    expect(['a', 'b', 'c', 'd'].filter((key) => cache.get('ranking', key))).toEqual(['a', 'c', 'd']);
  });

  it('counts a document once, however often it is replaced', () => {
    const cache = documentCache(3000);
    cache.set('ranking', 'a', 'a', 1, 700);
    for (let counter = 1; counter < 100; counter++) cache.set('ranking', 'b', 'b', counter, 700);
    expect(cache.get('ranking', 'a')).toBeDefined();
    expect(cache.get('ranking', 'b')?.counter).toBe(99);
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
