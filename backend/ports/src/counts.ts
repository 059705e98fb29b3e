/** A maximum number of something within a span of time. */
export interface Limit {
  readonly name: string;
  readonly most: number;
  /** In ms, whole seconds. */
  readonly span: number;
}

/**
 * Counts shared by all nodes. They may be lost at any time, and never delay anybody: without an answer within a tenth of a second the
 * result is undefined, or the count is not stored. The caller then uses this node's own counts. Nothing here throws.
 */
export interface Counts {
  /** Counts one more under a key, if the limit allows it. Returns 0, or the number of seconds until it is allowed. */
  count(limit: Limit, key: string): Promise<number | undefined>;
  /** Reverts a count whose action did not happen. */
  uncount(limit: Limit, key: string): Promise<void>;
  /** Returns the last marks under the key, oldest first, this one included. They are kept for `life` ms after the last of them. */
  mark(key: string, mark: string, life: number): Promise<readonly string[] | undefined>;
  unmark(key: string, mark: string): Promise<void>;
}
