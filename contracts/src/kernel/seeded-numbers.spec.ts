import fc from 'fast-check';
import { seededNumbers } from './seeded-numbers';

const some = (seed: number): readonly number[] => Array.from({ length: 50 }, seededNumbers(seed));

describe('seeded random numbers', () => {
  // the demonstration community, benches and fault runs depend on these numbers
  it('are always the same for the same seed', () => {
    expect(Array.from({ length: 3 }, seededNumbers(42))).toEqual([0.6011037519201636, 0.44829055899754167, 0.8524657934904099]);
  });

  it('are from 0 to below 1 and differ, whatever the seed', () =>
    fc.assert(
      fc.property(fc.integer(), (seed) => {
        const numbers = some(seed);
        expect(numbers.every((number) => number >= 0 && number < 1)).toBe(true);
        expect(new Set(numbers).size).toBe(numbers.length);
        expect(some(seed)).toEqual(numbers);
      }),
      { seed: 20261122 },
    ));
});
