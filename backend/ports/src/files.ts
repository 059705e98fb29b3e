/** Finished files (variants of images, exports), immutable under their id. */
export interface Files {
  /** The same id and variant again is silent. */
  put(id: string, variant: string, bytes: Uint8Array, contentType: string): Promise<void>;
  get(id: string, variant: string): Promise<{ readonly bytes: Uint8Array; readonly contentType: string } | undefined>;
  /** Removes every variant. */
  remove(id: string): Promise<void>;
}
