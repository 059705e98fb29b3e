import type { Job, JobBook, WaitingJob } from '@tennis/ports';
import type { Filter } from 'mongodb';
import { makeIndexes } from './make-indexes';
import { isNew, type MongoConnection, orUnavailable, type Stored } from './mongo-connection';

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

type JobFilter = Filter<Stored<StoredJob>>;

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
  const waitingFilter = { done: false };
  const inOrder = () => jobs().find(waitingFilter).sort({ dueAt: 1, _id: 1 });
  /** True if there was a job to change. */
  const change = async (which: JobFilter, update: Partial<StoredJob>): Promise<boolean> =>
    (await orUnavailable(jobs().updateOne(which, { $set: update }))).matchedCount > 0;
  const asRead = ({ id, attempts }: WaitingJob) => ({ _id: id, done: false, attempts });

  /** Selects some of the ended jobs, by their ids. */
  const endedJobs = async (which: JobFilter) => {
    const found = jobs().find({ done: true, ...which }, { projection: { _id: 1 } });
    const ids = (await orUnavailable(found.limit(maxForgotten).toArray())).map(({ _id }) => _id);
    return { _id: { $in: ids } };
  };

  const forget: JobBook['forget'] = async (before, now) => {
    const withoutEnd = await endedJobs({ endedAt: { $exists: false } });
    const { modifiedCount } = await orUnavailable(jobs().updateMany(withoutEnd, { $set: { endedAt: now } }));
    const [first] = await orUnavailable(inOrder().limit(1).toArray());
    const old = { endedAt: { $lt: before }, ...(first && { dueAt: { $lt: first.dueAt } }) };
    const { deletedCount } = await orUnavailable(jobs().deleteMany(await endedJobs(old)));
    return modifiedCount + deletedCount > 0;
  };

  const port: JobBook = {
    schedule: async ({ id, name, dueAt, data }) => {
      const job = { _id: id, name, dueAt, notBefore: '', attempts: 0, done: false, data: JSON.stringify(data ?? null) };
      await orUnavailable(isNew(jobs().insertOne(job)));
    },
    cancel: async (id) => void (await change({ _id: id }, { done: true })),
    due: async (at, most) => {
      const due = { done: false, dueAt: { $lte: at }, notBefore: { $lte: at } };
      const found = await orUnavailable(jobs().find(due).sort({ dueAt: 1, _id: 1 }).limit(most).toArray());
      return found.map(waitingOf);
    },
    read: async (id) => {
      const stored = await orUnavailable(jobs().findOne({ ...waitingFilter, _id: id }));
      return stored ? waitingOf(stored) : undefined;
    },
    take: (job, until) => change({ ...asRead(job), notBefore: job.notBefore }, { notBefore: until }),
    finish: (job, at) => change(asRead(job), { done: true, endedAt: at }),
    postpone: (job, until) => change(asRead(job), { attempts: job.attempts + 1, notBefore: until }),
    pending: async () => (await orUnavailable(inOrder().toArray())).map(jobOf),
    waiting: async () => {
      const [count, [first]] = await orUnavailable(Promise.all([jobs().countDocuments(waitingFilter), inOrder().limit(1).toArray()]));
      return { count, next: first?.dueAt ?? null };
    },
    forget,
  };
  return {
    jobs: port,
    makeIndexes: () =>
      makeIndexes(connection.background('jobs'), [
        { name: 'due', key: { done: 1, dueAt: 1, _id: 1 } },
        { name: 'ended', key: { done: 1, endedAt: 1, dueAt: 1 } },
      ]),
  };
};
