import type { Job, Jobs } from '@tennis/ports';
import type { Filter, UpdateFilter } from 'mongodb';
import { makeIndexes } from './make-indexes';
import { isDuplicate, type MongoConnection, reaching, type Stored } from './mongo-connection';

interface StoredJob {
  readonly name: string;
  /** ISO 8601 in UTC: compared as text. */
  readonly dueAt: string;
  readonly notBefore: string;
  readonly attempts: number;
  readonly done: boolean;
  /** Absent in what waits, was cancelled, or ended before an end was noted. */
  readonly endedAt?: string;
  /** JSON. */
  readonly data: string;
}

/** Pauses of a failing job in milliseconds: doubling, up to an hour. */
const firstPause = 1_000;
const longestPause = 3_600_000;
/** So many are forgotten at once. */
const forgottenAtOnce = 500;

/** Null where it cannot be read, which its handler then refuses: a damaged job is told like any that fails, and holds nobody up. */
const dataOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const jobOf = ({ _id, name, dueAt, data }: Stored<StoredJob>): Job => ({ id: _id, name, dueAt, data: dataOf(data) });

/**
 * Durable jobs beside the views. A job that ran or was cancelled keeps its place until it is forgotten, so that scheduling it once more
 * changes nothing.
 */
export const mongoJobs = (connection: MongoConnection) => {
  const jobs = () => connection.collection<StoredJob>('jobs');
  const open = { done: false } as Filter<Stored<StoredJob>>;
  const inOrder = () => jobs().find(open).sort({ dueAt: 1, _id: 1 });
  let turn: Promise<unknown> = Promise.resolve();

  const change = (id: string, update: Partial<StoredJob>) =>
    reaching(jobs().updateOne({ _id: id } as Filter<Stored<StoredJob>>, { $set: update } as UpdateFilter<Stored<StoredJob>>));

  const next = async (now: string): Promise<Stored<StoredJob> | undefined> => {
    const due = { done: false, dueAt: { $lte: now }, notBefore: { $lte: now } } as unknown as Filter<Stored<StoredJob>>;
    const [first] = await reaching(jobs().find(due).sort({ dueAt: 1, _id: 1 }).limit(1).toArray());
    return first as Stored<StoredJob> | undefined;
  };

  const runOne = async (stored: Stored<StoredJob>, now: string, handler: (job: Job) => Promise<void>): Promise<boolean> => {
    try {
      await handler(jobOf(stored));
    } catch {
      const pause = Math.min(firstPause * 2 ** stored.attempts, longestPause);
      await change(stored._id, { attempts: stored.attempts + 1, notBefore: new Date(Date.parse(now) + pause).toISOString() });
      return false;
    }
    await change(stored._id, { done: true, endedAt: now });
    return true;
  };

  const runDue: Jobs['runDue'] = async (now, handler) => {
    let ran = 0;
    for (let stored = await next(now); stored; stored = await next(now)) if (await runOne(stored, now, handler)) ran++;
    return ran;
  };

  /** Some of those that ended, to be changed by their ids. */
  const ended = async (which: Readonly<Record<string, unknown>>): Promise<Filter<Stored<StoredJob>>> => {
    const wanted = { done: true, ...which } as unknown as Filter<Stored<StoredJob>>;
    const found = await reaching(
      jobs()
        .find(wanted, { projection: { _id: 1 } })
        .limit(forgottenAtOnce)
        .toArray(),
    );
    return { _id: { $in: found.map(({ _id }) => _id) } } as unknown as Filter<Stored<StoredJob>>;
  };

  const forget: Jobs['forget'] = async (before, now) => {
    const noting = { $set: { endedAt: now } } as unknown as UpdateFilter<Stored<StoredJob>>;
    const { modifiedCount } = await reaching(jobs().updateMany(await ended({ endedAt: { $exists: false } }), noting));
    const [first] = await reaching(inOrder().limit(1).toArray());
    const old = { endedAt: { $lt: before }, ...(first && { dueAt: { $lt: first.dueAt } }) };
    const { deletedCount } = await reaching(jobs().deleteMany(await ended(old)));
    return modifiedCount + deletedCount > 0;
  };

  const port: Jobs = {
    schedule: async ({ id, name, dueAt, data }) => {
      const job: Stored<StoredJob> = { _id: id, name, dueAt, notBefore: '', attempts: 0, done: false, data: JSON.stringify(data ?? null) };
      try {
        await reaching(jobs().insertOne(job as never));
      } catch (error) {
        if (!isDuplicate(error)) throw error;
      }
    },
    cancel: async (id) => void (await change(id, { done: true })),
    runDue: (now, handler) => {
      const mine = turn.then(() => runDue(now, handler));
      turn = mine.catch(() => undefined);
      return mine;
    },
    pending: async () => (await reaching(inOrder().toArray())).map((one) => jobOf(one as Stored<StoredJob>)),
    waiting: async () => {
      const [count, [first]] = await reaching(Promise.all([jobs().countDocuments(open), inOrder().limit(1).toArray()]));
      return { count, next: first?.dueAt ?? null };
    },
    forget,
  };
  return {
    jobs: port,
    makeIndexes: () =>
      makeIndexes(connection.patient('jobs') as never, [
        { name: 'due', key: { done: 1, dueAt: 1, _id: 1 } },
        { name: 'ended', key: { done: 1, endedAt: 1, dueAt: 1 } },
      ]),
  };
};
