/** So many of something in a time. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  /** In ms, whole seconds. */
  readonly span: number;
}

/**
 * What all nodes count together. It may be forgotten at any time, and nobody is kept waiting for it: what cannot be asked within a tenth of a
 * second is undefined, or is not noted. Whoever asks then goes by what this node counted. Nothing here throws.
 */
export interface Counts {
  /** Counts one more of a key, unless it is not welcome: 0, or in how many seconds it is. */
  take(limit: Limit, key: string): Promise<number | undefined>;
  /** Takes one back that came to nothing. */
  giveBack(limit: Limit, key: string): Promise<void>;
  /** Answers the last marks under the key, oldest first and this one among them. They are kept for so many ms after the last of them. */
  mark(key: string, mark: string, life: number): Promise<readonly string[] | undefined>;
  unmark(key: string, mark: string): Promise<void>;
}
