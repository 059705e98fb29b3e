import type { Job, Jobs } from '@tennis/ports';
import type { Connection } from '../files/schema';
import type { Writer } from './writer';

interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly due_at: string;
  readonly data: string;
  readonly attempts: number;
}

/** Pauses of a failing job in milliseconds: doubling, up to an hour. */
const firstPause = 1_000;
const longestPause = 3_600_000;
/** So many are forgotten in one commit: commands wait for no more than that. */
const forgottenAtOnce = 500;

/** Null where it cannot be read, which its handler then refuses: a damaged job is told like any that fails, and holds nobody up. */
const dataOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const jobOf = ({ id, name, due_at, data }: JobRow): Job => ({ id, name, dueAt: due_at, data: dataOf(data) });

/**
 * Durable jobs beside the log. A job that ran or was cancelled keeps its place until it is forgotten, so that scheduling it once more changes nothing.
 * A crash between a handler and its mark runs the job again: handlers are harmless to repeat.
 */
export const sqliteJobs = (db: Connection, writer: Pick<Writer, 'write'>): Jobs => {
  const insert = db.prepare(`INSERT INTO main.jobs (id, name, due_at, data) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`);
  const finish = db.prepare(`UPDATE main.jobs SET done = 1, ended_at = ? WHERE id = ?`);
  const cancel = db.prepare(`UPDATE main.jobs SET done = 1 WHERE id = ? AND done = 0`);
  const postpone = db.prepare(`UPDATE main.jobs SET attempts = attempts + 1, not_before = ? WHERE id = ?`);
  const next = db.prepare<[string, string], JobRow>(
    `SELECT id, name, due_at, data, attempts FROM main.jobs WHERE done = 0 AND due_at <= ? AND not_before <= ? ORDER BY due_at, id LIMIT 1`,
  );
  const open = db.prepare<[], JobRow>(`SELECT id, name, due_at, data, attempts FROM main.jobs WHERE done = 0 ORDER BY due_at, id`);
  const waiting = db.prepare<[], { readonly count: number; readonly next: string | null }>(
    `SELECT count(*) AS count, min(due_at) AS next FROM main.jobs WHERE done = 0`,
  );
  /** Cancelled, or ended before an end was noted. */
  const noteEnd = db.prepare(
    `UPDATE main.jobs SET ended_at = ? WHERE id IN (SELECT id FROM main.jobs WHERE done = 1 AND ended_at = '' LIMIT ${forgottenAtOnce})`,
  );
  const drop = db.prepare(
    `DELETE FROM main.jobs WHERE id IN (
      SELECT id FROM main.jobs WHERE done = 1 AND ended_at > '' AND ended_at < ?
        AND due_at < coalesce((SELECT due_at FROM main.jobs WHERE done = 0 ORDER BY due_at, id LIMIT 1), '~')
      LIMIT ${forgottenAtOnce}
    )`,
  );
  let turn: Promise<unknown> = Promise.resolve();

  const runOne = async (row: JobRow, now: string, handler: (job: Job) => Promise<void>): Promise<boolean> => {
    try {
      await handler(jobOf(row));
    } catch {
      const pause = Math.min(firstPause * 2 ** row.attempts, longestPause);
      const notBefore = new Date(Date.parse(now) + pause).toISOString();
      await writer.write(() => void postpone.run(notBefore, row.id));
      return false;
    }
    await writer.write(() => void finish.run(now, row.id));
    return true;
  };

  const runDue: Jobs['runDue'] = async (now, handler) => {
    let ran = 0;
    for (let row = next.get(now, now); row; row = next.get(now, now)) if (await runOne(row, now, handler)) ran++;
    return ran;
  };

  return {
    schedule: async ({ id, name, dueAt, data }) => {
      const text = JSON.stringify(data ?? null);
      await writer.write(() => void insert.run(id, name, dueAt, text));
    },
    cancel: async (id) => {
      await writer.write(() => void cancel.run(id));
    },
    runDue: (now, handler) => {
      const mine = turn.then(() => runDue(now, handler));
      turn = mine.catch(() => undefined);
      return mine;
    },
    pending: async () => open.all().map(jobOf),
    waiting: async () => waiting.get()!,
    forget: (before, now) => writer.write(() => noteEnd.run(now).changes + drop.run(before).changes > 0),
  };
};
