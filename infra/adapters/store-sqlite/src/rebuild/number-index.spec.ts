import { numberIndex } from './number-index';

describe('an index of numbers by key', () => {
  it('returns the numbers stored for each of many keys', () => {
    const index = numberIndex();
    const keys = Array.from({ length: 50_000 }, (_, n) => `match-${n}`);
    keys.forEach((key, n) => index.add(key, n + 1));
    keys.forEach((key, n) => expect(index.candidates(key)).toContain(n + 1));
  });

  it('returns nothing for a key with another hash', () => {
    const index = numberIndex();
    expect(index.candidates('a')).toEqual([]);
    index.add('a', 1);
    expect(index.candidates('b')).toEqual([]);
  });

  // these two texts have the same FNV-1a hash
  it('returns all numbers of keys that share a hash', () => {
    const index = numberIndex();
    index.add('costarring', 1);
    index.add('liquid', 2);
    expect(index.candidates('costarring')).toEqual([1, 2]);
  });
});
