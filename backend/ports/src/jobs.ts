/** A job to be run once its time has come, known by a deterministic id: scheduling it again changes nothing. */
export interface Job {
  readonly id: string;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly dueAt: string;
  readonly data: unknown;
}

/** A job that is neither done nor cancelled, as it was when it was read. */
export interface WaitingJob extends Job {
  /** How many attempts at it failed. */
  readonly attempts: number;
  /** It is left alone until then, for an attempt failed or is under way. Empty where neither is. */
  readonly notBefore: string;
}

/** What is to be run and what became of it. Times are those of the program's clock, and no runner has others. */
export interface JobBook {
  /** The first schedule of an id wins, also after it ran, until the job is forgotten. */
  schedule(job: Job): Promise<void>;
  cancel(id: string): Promise<void>;
  /** What may be run at an instant, in order of due time, then id, and so many at most. */
  due(at: string, most: number): Promise<readonly WaitingJob[]>;
  /** Undefined where it is unknown, ran or was cancelled. */
  read(id: string): Promise<WaitingJob | undefined>;
  /** Leaves it to whoever asks until an instant. False where it is not as it was read any more. */
  take(job: WaitingJob, until: string): Promise<boolean>;
  /** It ran. False, and nothing changes, where it ended, or an attempt failed, since it was read. */
  finish(job: WaitingJob, at: string): Promise<boolean>;
  /** An attempt failed, and the next is made no earlier than at an instant. False as with `finish`. */
  postpone(job: WaitingJob, until: string): Promise<boolean>;
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

/** Has the jobs of the book run by whichever node takes them. It knows their ids alone, and may lose those at any time. */
export interface JobRunner {
  /** Takes jobs on this node from now on. `run` asks the book whether there is still something to do, and never throws. */
  work(run: (id: string) => Promise<void>): void;
  /** Has each taken by some node in so many ms. One that waits or runs already is left as it is. False where it cannot now. */
  carry(jobs: readonly (Pick<WaitingJob, 'id' | 'attempts'> & { readonly delay: number })[]): Promise<boolean>;
  /** Whether jobs that are carried are taken, as far as this node knows. */
  isCarrying(): boolean;
  /** What runs here ends first. */
  close(): Promise<void>;
}
