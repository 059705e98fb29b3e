import { seededNumbers } from '@tennis/contracts';
/** Random numbers from a seed: the same seed gives the same story. */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True with this probability, from 0 to 1. */
  chance(probability: number): boolean;
  shuffled<Item>(items: readonly Item[]): Item[];
}

export const seededRandom = (seed: number): Random => {
  const next = seededNumbers(seed);
  const between = (from: number, to: number): number => from + Math.floor(next() * (to - from + 1));
  return {
    next,
    between,
    pick: (items) => items[between(0, items.length - 1)]!,
    chance: (probability) => next() < probability,
    shuffled: (items) => {
      const left = [...items];
      for (let last = left.length - 1; last > 0; last--) {
        const other = between(0, last);
        [left[last], left[other]] = [left[other]!, left[last]!];
      }
      return left;
    },
  };
};
