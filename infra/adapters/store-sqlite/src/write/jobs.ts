import type { Job, JobBook, WaitingJob } from '@tennis/ports';
import type { Connection } from '../files/schema';
import type { Writer } from './writer';

interface JobRow {
  readonly id: string;
  readonly name: string;
  readonly due_at: string;
  readonly data: string;
  readonly attempts: number;
  readonly not_before: string;
}

/** The number of jobs removed in one commit, so that commands never wait long. */
const forgottenAtOnce = 500;

/** Null if unreadable, which the job's handler then refuses: a damaged job is reported like any failing one, and delays no other. */
const dataOf = (text: string): unknown => {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
};

const jobOf = ({ id, name, due_at, data }: JobRow): Job => ({ id, name, dueAt: due_at, data: dataOf(data) });

const waitingOf = (row: JobRow): WaitingJob => ({ ...jobOf(row), attempts: row.attempts, notBefore: row.not_before });

/**
 * Durable jobs beside the log. A job that ran or was cancelled stays until it is forgotten, so that scheduling it again changes nothing. A
 * crash between a handler and its mark runs the job again: handlers must be repeatable.
 */
export const sqliteJobs = (db: Connection, writer: Pick<Writer, 'write'>): JobBook => {
  const insert = db.prepare(`INSERT INTO main.jobs (id, name, due_at, data) VALUES (?, ?, ?, ?) ON CONFLICT DO NOTHING`);
  const cancel = db.prepare(`UPDATE main.jobs SET done = 1 WHERE id = ? AND done = 0`);
  const asRead = `id = ? AND done = 0 AND attempts = ?`;
  const take = db.prepare(`UPDATE main.jobs SET not_before = ? WHERE ${asRead} AND not_before = ?`);
  const finish = db.prepare(`UPDATE main.jobs SET done = 1, ended_at = ? WHERE ${asRead}`);
  const postpone = db.prepare(`UPDATE main.jobs SET attempts = attempts + 1, not_before = ? WHERE ${asRead}`);
  const columns = 'id, name, due_at, data, attempts, not_before';
  const due = db.prepare<[string, string, number], JobRow>(
    `SELECT ${columns} FROM main.jobs WHERE done = 0 AND due_at <= ? AND not_before <= ? ORDER BY due_at, id LIMIT 0 + ?`,
  );
  const read = db.prepare<[string], JobRow>(`SELECT ${columns} FROM main.jobs WHERE id = ? AND done = 0`);
  const open = db.prepare<[], JobRow>(`SELECT ${columns} FROM main.jobs WHERE done = 0 ORDER BY due_at, id`);
  const waiting = db.prepare<[], { readonly count: number; readonly next: string | null }>(
    `SELECT count(*) AS count, min(due_at) AS next FROM main.jobs WHERE done = 0`,
  );
  /** Cancelled, or ended before ends were recorded. */
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
  return {
    schedule: async ({ id, name, dueAt, data }) => {
      const text = JSON.stringify(data ?? null);
      await writer.write(() => void insert.run(id, name, dueAt, text));
    },
    cancel: async (id) => {
      await writer.write(() => void cancel.run(id));
    },
    due: async (at, most) => due.all(at, at, most).map(waitingOf),
    read: async (id) => {
      const row = read.get(id);
      return row && waitingOf(row);
    },
    take: ({ id, attempts, notBefore }, until) => writer.write(() => take.run(until, id, attempts, notBefore).changes > 0),
    finish: ({ id, attempts }, at) => writer.write(() => finish.run(at, id, attempts).changes > 0),
    postpone: ({ id, attempts }, until) => writer.write(() => postpone.run(until, id, attempts).changes > 0),
    pending: async () => open.all().map(jobOf),
    waiting: async () => waiting.get()!,
    forget: (before, now) => writer.write(() => noteEnd.run(now).changes + drop.run(before).changes > 0),
  };
};
