export interface FerretDB {
  /** A connection string for the driver. */
  readonly url: string;
  readonly port: number;
  stop(): Promise<void>;
  kill(): Promise<void>;
}

/** A fresh, empty server; undefined if it is not built. */
export function startFerretDB(options?: { readonly port?: number }): Promise<FerretDB | undefined>;
