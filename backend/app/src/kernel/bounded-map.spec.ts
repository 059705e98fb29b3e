import { BoundedMap } from './bounded-map';

describe('a bounded map', () => {
  const keysIn = (map: BoundedMap<string, number>, keys: string) => [...keys].filter((key) => map.get(key) !== undefined).join('');

  it('drops the least recently used entry once it is too heavy', () => {
    const map = new BoundedMap<string, number>(30);
    for (const key of 'abc') map.set(key, 1, 10);
    map.get('a');
    map.set('d', 1, 10);
    expect(keysIn(map, 'abcd')).toBe('acd');
  });

  it('counts an entry once, however often it is replaced', () => {
    const map = new BoundedMap<string, number>(30);
    map.set('a', 0, 10);
    for (let n = 0; n < 100; n += 1) map.set('b', n, 10);
    expect(keysIn(map, 'ab')).toBe('ab');
    expect(map.get('b')).toBe(99);
  });

  it('keeps the newest, also one that is heavier than the bound', () => {
    const map = new BoundedMap<string, number>(30);
    for (const key of 'abc') map.set(key, 1, 10);
    map.set('d', 1, 500);
    expect(keysIn(map, 'abcd')).toBe('d');
    map.set('e', 1, 10);
    expect(keysIn(map, 'de')).toBe('e');
  });

  it('drops one entry even when all were used, and terminates', () => {
    const map = new BoundedMap<string, number>(30);
    for (const key of 'abc') map.set(key, 1, 10);
    for (const key of 'abc') map.get(key);
    map.set('d', 1, 10);
    expect(keysIn(map, 'abcd')).toHaveLength(3);
    expect(map.get('d')).toBe(1);
  });
});
