export interface FaultOptions {
  /** Runs with a defect that the run must catch: otherwise its green proves nothing. */
  readonly planted: boolean;
  /** How often the server is killed. */
  readonly kills: number;
  /** How long writers write. */
  readonly seconds: number;
  /** How often each call is asked. */
  readonly requests: number;
  /** How many listen. */
  readonly sockets: number;
  readonly seed: number;
  /** How many seeds are tried, from that one on. */
  readonly seeds: number;
  /** Which of several planted defects; each of them unless it is said. */
  readonly defect: string | undefined;
}

/** What a run found: figures for people, and one sentence per broken promise. */
export interface Findings {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly problems: readonly string[];
  /** Whether what was planted is what was caught; any problem does unless it is said. */
  readonly isCaught?: boolean;
}

export type FaultRun = (options: FaultOptions) => Promise<Findings>;

/** Collects broken promises; the same sentence is told once, with how often it was met. */
export const problemList = () => {
  const counts = new Map<string, number>();
  return {
    add: (sentence: string): void => void counts.set(sentence, (counts.get(sentence) ?? 0) + 1),
    list: (): readonly string[] => [...counts].map(([sentence, count]) => (count === 1 ? sentence : `${sentence} (${count} times)`)),
  };
};
export type Problems = ReturnType<typeof problemList>;
