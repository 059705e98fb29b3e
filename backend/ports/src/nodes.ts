/** A program that runs on the same log and the same views as this one. */
export interface NodeStatus {
  readonly name: string;
  /** The version of the program. */
  readonly release: string;
  /** The version of each view as its code knows it. */
  readonly views: Readonly<Record<string, number>>;
  /** False once its beat stood still for too long, by the clock of who looks. */
  readonly alive: boolean;
  /** True of the one that answers. */
  readonly own: boolean;
  /** What it alone does now. */
  readonly leases: readonly string[];
}

/** That this node alone does something. */
export interface Lease {
  /** Greater than that of every lease of the same work before: what a former holder writes is recognised by it. */
  readonly token: number;
  /** False once it may have been taken by another. It saves work; what is written is guarded by the write's own condition. */
  isHeld(): boolean;
}

/** Work that was begun under a lease. */
export interface Held {
  /** Ends it: what is under way is finished, unless its lease was lost. */
  stop(): Promise<void>;
}

export interface Nodes {
  list(): Promise<readonly NodeStatus[]>;
  /** What this one does whenever it is the one to. */
  wanted(): readonly string[];
  /**
   * Does some work on one node at a time: `begin` is called whenever this one is the one to do it, and what it answers is stopped once it is
   * no more. Resolves after a first attempt to be the one; answers what runs here now. @throws what `begin` throws at that first attempt, where there is one node only.
   */
  hold<Work extends Held>(work: string, begin: (lease: Lease) => Promise<Work>): Promise<() => Work | undefined>;
  /** Ends all work here, the last begun first, and lets the others have it at once. */
  leave(): Promise<void>;
}
