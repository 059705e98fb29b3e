/** Chance with a seed: the same seed tells the same story (mulberry32). */
export interface Random {
  /** From 0 to below 1. */
  next(): number;
  /** A whole number from `from` to `to`, both included. */
  between(from: number, to: number): number;
  pick<Item>(items: readonly Item[]): Item;
  /** True this often. */
  chance(probability: number): boolean;
  shuffled<Item>(items: readonly Item[]): Item[];
}

export const seededRandom = (seed: number): Random => {
  let state = seed >>> 0;
  const next = (): number => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4_294_967_296;
  };
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
