export interface FaultOptions {
  /** Runs with a defect that the run must catch: otherwise its green proves nothing. */
  readonly planted: boolean;
  /** How often the server is killed. */
  readonly kills: number;
  /** How long writers write. */
  readonly seconds: number;
  readonly seed: number;
}

/** What a run found: figures for people, and one sentence per broken promise. */
export interface Findings {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly problems: readonly string[];
}

export type FaultRun = (options: FaultOptions) => Promise<Findings>;

/** A small seeded generator (mulberry32): the same seed is the same run. Numbers in [0, 1). */
export const randomNumbers = (seed: number): (() => number) => {
  let state = seed;
  return () => {
    state = (state + 0x6d2b79f5) | 0;
    let mixed = Math.imul(state ^ (state >>> 15), 1 | state);
    mixed = (mixed + Math.imul(mixed ^ (mixed >>> 7), 61 | mixed)) ^ mixed;
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 4294967296;
  };
};

/** Collects broken promises; the same sentence is told once, with how often it was met. */
export const problemList = () => {
  const counts = new Map<string, number>();
  return {
    add: (sentence: string): void => void counts.set(sentence, (counts.get(sentence) ?? 0) + 1),
    list: (): readonly string[] => [...counts].map(([sentence, count]) => (count === 1 ? sentence : `${sentence} (${count} times)`)),
  };
};
export type Problems = ReturnType<typeof problemList>;
