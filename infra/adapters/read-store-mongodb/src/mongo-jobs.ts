import type { Job, JobBook, WaitingJob } from '@tennis/ports';
import type { Filter, UpdateFilter } from 'mongodb';
import { makeIndexes } from './make-indexes';
import { isDuplicate, type MongoConnection, orUnavailable, type Stored } from './mongo-connection';

interface StoredJob {
  readonly name: string;
  /** ISO 8601 in UTC: compared as text. */
  readonly dueAt: string;
  readonly notBefore: string;
  readonly attempts: number;
  readonly done: boolean;
  /** Absent in waiting and cancelled jobs, and in jobs that ended before this field existed. */
  readonly endedAt?: string;
  /** JSON. */
  readonly data: string;
}

/** The most jobs that are forgotten in one call. */
const maxForgotten = 500;

/** Null for unreadable data, which the handler then refuses: a damaged job is reported like any failing job, and does not block others. */
const dataOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const jobOf = ({ _id, name, dueAt, data }: Stored<StoredJob>): Job => ({ id: _id, name, dueAt, data: dataOf(data) });

const waitingOf = (stored: Stored<StoredJob>): WaitingJob => ({
  ...jobOf(stored),
  attempts: stored.attempts,
  notBefore: stored.notBefore,
});

/**
 * Durable jobs beside the views. A job that ran or was cancelled stays stored until it is forgotten, so that scheduling it again has no
 * effect.
 */
export const mongoJobs = (connection: MongoConnection) => {
  const jobs = () => connection.collection<StoredJob>('jobs');
  const waitingFilter = { done: false } as Filter<Stored<StoredJob>>;
  const inOrder = () => jobs().find(waitingFilter).sort({ dueAt: 1, _id: 1 });
  /** True if there was a job to change. */
  const change = async (which: Partial<Stored<StoredJob>>, update: Partial<StoredJob>): Promise<boolean> => {
    const found = jobs().updateOne(which as Filter<Stored<StoredJob>>, { $set: update } as UpdateFilter<Stored<StoredJob>>);
    return (await orUnavailable(found)).matchedCount > 0;
  };
  const asRead = ({ id, attempts }: WaitingJob) => ({ _id: id, done: false, attempts });

  /** Selects some of the ended jobs, by their ids. */
  const endedJobs = async (which: Readonly<Record<string, unknown>>): Promise<Filter<Stored<StoredJob>>> => {
    const wanted = { done: true, ...which } as unknown as Filter<Stored<StoredJob>>;
    const found = await orUnavailable(
      jobs()
        .find(wanted, { projection: { _id: 1 } })
        .limit(maxForgotten)
        .toArray(),
    );
    return { _id: { $in: found.map(({ _id }) => _id) } } as unknown as Filter<Stored<StoredJob>>;
  };

  const forget: JobBook['forget'] = async (before, now) => {
    const endedUpdate = { $set: { endedAt: now } } as unknown as UpdateFilter<Stored<StoredJob>>;
    const { modifiedCount } = await orUnavailable(jobs().updateMany(await endedJobs({ endedAt: { $exists: false } }), endedUpdate));
    const [first] = await orUnavailable(inOrder().limit(1).toArray());
    const old = { endedAt: { $lt: before }, ...(first && { dueAt: { $lt: first.dueAt } }) };
    const { deletedCount } = await orUnavailable(jobs().deleteMany(await endedJobs(old)));
    return modifiedCount + deletedCount > 0;
  };

  const port: JobBook = {
    schedule: async ({ id, name, dueAt, data }) => {
      const job: Stored<StoredJob> = { _id: id, name, dueAt, notBefore: '', attempts: 0, done: false, data: JSON.stringify(data ?? null) };
      try {
        await orUnavailable(jobs().insertOne(job as never));
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },
    cancel: async (id) => void (await change({ _id: id }, { done: true })),
    due: async (at, most) => {
      const due = { done: false, dueAt: { $lte: at }, notBefore: { $lte: at } } as unknown as Filter<Stored<StoredJob>>;
      const found = await orUnavailable(jobs().find(due).sort({ dueAt: 1, _id: 1 }).limit(most).toArray());
      return found.map((one) => waitingOf(one as Stored<StoredJob>));
    },
    read: async (id) => {
      const stored = await orUnavailable(jobs().findOne({ ...waitingFilter, _id: id } as Filter<Stored<StoredJob>>));
      return stored ? waitingOf(stored as Stored<StoredJob>) : undefined;
    },
    take: (job, until) => change({ ...asRead(job), notBefore: job.notBefore }, { notBefore: until }),
    finish: (job, at) => change(asRead(job), { done: true, endedAt: at }),
    postpone: (job, until) => change(asRead(job), { attempts: job.attempts + 1, notBefore: until }),
    pending: async () => (await orUnavailable(inOrder().toArray())).map((one) => jobOf(one as Stored<StoredJob>)),
    waiting: async () => {
      const [count, [first]] = await orUnavailable(Promise.all([jobs().countDocuments(waitingFilter), inOrder().limit(1).toArray()]));
      return { count, next: first?.dueAt ?? null };
    },
    forget,
  };
  return {
    jobs: port,
    makeIndexes: () =>
      makeIndexes(connection.background('jobs') as never, [
        { name: 'due', key: { done: 1, dueAt: 1, _id: 1 } },
        { name: 'ended', key: { done: 1, endedAt: 1, dueAt: 1 } },
      ]),
  };
};
