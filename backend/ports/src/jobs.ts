/** A job that runs once its time has come. Its id is deterministic: scheduling it again changes nothing. */
export interface Job {
  readonly id: string;
  readonly name: string;
  /** ISO 8601 in UTC. */
  readonly dueAt: string;
  readonly data: unknown;
}

/** A job that is neither done nor cancelled, as it was read. */
export interface WaitingJob extends Job {
  /** Number of failed attempts. */
  readonly attempts: number;
  /** No attempt before this time, because one failed or is running. Empty if neither is the case. */
  readonly notBefore: string;
}

/** The scheduled jobs and their outcomes. Times are those of the program's clock; runners use no other. */
export interface JobBook {
  /** The first schedule of an id wins, even after the job ran, until it is forgotten. */
  schedule(job: Job): Promise<void>;
  cancel(id: string): Promise<void>;
  /** The jobs that may run at an instant, by due time, then id; at most `most`. */
  due(at: string, most: number): Promise<readonly WaitingJob[]>;
  /** Undefined if the job is unknown, ran or was cancelled. */
  read(id: string): Promise<WaitingJob | undefined>;
  /** Reserves the job for the caller until an instant. False if the job changed since it was read. */
  take(job: WaitingJob, until: string): Promise<boolean>;
  /** Marks the job as done. False, without a change, if it ended or an attempt failed since it was read. */
  finish(job: WaitingJob, at: string): Promise<boolean>;
  /** Records a failed attempt; the next one is made at that instant at the earliest. False as with `finish`. */
  postpone(job: WaitingJob, until: string): Promise<boolean>;
  pending(): Promise<readonly Job[]>;
  /** The number of waiting jobs and the due time of the first, without reading them. */
  waiting(): Promise<{ readonly count: number; readonly next: string | null }>;
  /**
   * Removes some jobs that ran before that instant: their ids are unknown again. A job stays while another one waits that is due no later,
   * because that one may schedule it once more. Ended jobs without a time of their end (cancelled ones) get `now`. Returns whether more may
   * be removed.
   */
  forget(before: string, now: string): Promise<boolean>;
}

/** Runs the jobs of the book on whichever node takes them. It knows only their ids, and may lose those at any time. */
export interface JobRunner {
  /** Starts taking jobs on this node. `run` checks the book for something left to do, and never throws. */
  start(run: (id: string) => Promise<void>): void;
  /**
   * Has each job taken by some node after its delay in ms. A job that already waits or runs is left as it is. False if not possible now.
   */
  enqueue(jobs: readonly (Pick<WaitingJob, 'id' | 'attempts'> & { readonly delay: number })[]): Promise<boolean>;
  /** True if carried jobs are being taken, as far as this node knows. */
  isEnqueuing(): boolean;
  /** Waits for the jobs that run here. */
  close(): Promise<void>;
}
