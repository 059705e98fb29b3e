export interface FaultOptions {
  /** Runs with a defect that the run must catch: otherwise its success proves nothing. */
  readonly planted: boolean;
  /** Runs on the distributed composition, if the run knows both. */
  readonly distributed: boolean;
  /** How often the server is killed. */
  readonly kills: number;
  /** How long writers write. */
  readonly seconds: number;
  /** How often each call is sent. */
  readonly requests: number;
  /** How many sockets listen. */
  readonly sockets: number;
  readonly seed: number;
  /** How many seeds are tried, from `seed` on. */
  readonly seeds: number;
  /** The name of one planted defect; all of them if undefined. */
  readonly defect: string | undefined;
}

/** The result of a run: figures for people, and one sentence per broken promise. */
export interface Findings {
  readonly figures: Readonly<Record<string, number | string>>;
  readonly problems: readonly string[];
  /** Whether the planted defect was caught; if undefined, any problem counts as caught. */
  readonly isCaught?: boolean;
}

export type FaultRun = (options: FaultOptions) => Promise<Findings>;

/** A path with its ids as `{id}`, so that the same problem of many things is one sentence. */
export const withoutIds = (path: string): string => path.replaceAll(/[0-9a-f-]{36}/g, '{id}');

/** Collects broken promises; a repeated sentence is listed once, with its count. */
export const problemList = () => {
  const counts = new Map<string, number>();
  return {
    add: (sentence: string): void => void counts.set(sentence, (counts.get(sentence) ?? 0) + 1),
    list: (): readonly string[] => [...counts].map(([sentence, count]) => (count === 1 ? sentence : `${sentence} (${count} times)`)),
  };
};
export type Problems = ReturnType<typeof problemList>;
