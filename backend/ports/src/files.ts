/** Finished files (variants of images, exports), immutable under their id. */
export interface Files {
  /**
   * The same id and variant again is silent: the first bytes stay.
   * @throws Error for an id that is no lower-case UUID, or a variant that is more than lower-case letters, digits and single `.` or `-` (64 at most).
   */
  put(id: string, variant: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(id: string, variant: string): Promise<{ readonly bytes: Uint8Array; readonly contentType: string } | undefined>;
  /** Ids of which nothing was written for so many milliseconds, by the clock of where the files lie. */
  olderThan(milliseconds: number): Promise<readonly string[]>;
  /** Everything there is. */
  all(): AsyncIterable<{ readonly id: string; readonly variant: string }>;
  /** Removes every variant. */
  remove(id: string): Promise<void>;
}
