/** A program that runs on the same log and views as this one. */
export interface NodeStatus {
  readonly name: string;
  /** The version of the program. */
  readonly release: string;
  /** When it started, by its own clock; null for a release that does not tell. */
  readonly since: string | null;
  /** The version of each view in its code. */
  readonly views: Readonly<Record<string, number>>;
  /** False once its heartbeat has stopped for too long, by the reader's clock. */
  readonly alive: boolean;
  /** True for the answering node itself. */
  readonly own: boolean;
  /** The work that it alone does now. */
  readonly leases: readonly string[];
}

/** The right of this node to do some work alone. */
export interface Lease {
  /** Greater than in every earlier lease of the same work, so that writes of a former holder are recognised. */
  readonly token: number;
  /** False once another node may have taken it. Only saves work; each write is guarded by its own condition. */
  isHeld(): boolean;
}

/** Work that was started under a lease. */
export interface RunningWork {
  /** Stops the work: running steps are finished, unless the lease was lost. */
  stop(): Promise<void>;
}

export interface Nodes {
  list(): Promise<readonly NodeStatus[]>;
  /** The work that this node does whenever it holds the lease. */
  exclusiveWork(): readonly string[];
  /**
   * Does some work on one node at a time: calls `begin` whenever this node gets the lease, and stops its result once the lease is gone.
   * Resolves after a first attempt to get the lease; returns the work that runs here now. @throws what `begin` throws at that first
   * attempt, if there is only one node.
   */
  runExclusively<Work extends RunningWork>(work: string, begin: (lease: Lease) => Promise<Work>): Promise<() => Work | undefined>;
  /** Stops all work here, the last started first, and releases it to the other nodes at once. */
  releaseAll(): Promise<void>;
}
