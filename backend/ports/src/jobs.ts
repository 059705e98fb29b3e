/** A job to be run once its time has come, known by a deterministic id: scheduling it again changes nothing. */
export interface Job {
  readonly id: string;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly dueAt: string;
  readonly data: unknown;
}

export interface Jobs {
  /** The first schedule of an id wins, also after it ran, until the job is forgotten. */
  schedule(job: Job): Promise<void>;
  cancel(id: string): Promise<void>;
  /**
   * Runs everything due until `now`, in order of due time, then id; one at a time. A job whose handler throws stays, is tried
   * again at the next call (with growing pauses), and holds nobody else up. Answers how many ran.
   */
  runDue(now: string, handler: (job: Job) => Promise<void>): Promise<number>;
  pending(): Promise<readonly Job[]>;
  /** How many wait, and the due time of the first, without reading them. */
  waiting(): Promise<{ readonly count: number; readonly next: string | null }>;
  /**
   * Lets go of some jobs that ran before that instant: their ids are unknown again. One stays while anything waits that is due no later,
   * for what waits may schedule it once more. What ended at a time that nobody noted (it was cancelled) ends `now`. Answers whether
   * there may be more to let go of.
   */
  forget(before: string, now: string): Promise<boolean>;
}
