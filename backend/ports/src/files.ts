/** Finished files (variants of images, exports), immutable under their id. */
export interface Files {
  /**
   * Writing the same id and variant again does nothing: the first bytes stay.
   * @throws Error for an id that is not a lower-case UUID, or a variant that is more than lower-case letters, digits and single `.` or `-`
   * (64 at most).
   */
  put(id: string, variant: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(id: string, variant: string): Promise<{ readonly bytes: Uint8Array; readonly contentType: string } | undefined>;
  /** Ids without a write for this number of milliseconds, by the clock of the storage. */
  olderThan(milliseconds: number): Promise<readonly string[]>;
  all(): AsyncIterable<{ readonly id: string; readonly variant: string }>;
  /** Removes every variant. */
  remove(id: string): Promise<void>;
}
