import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { type LogHead, readAnchors, strangeAnchors } from '../files/anchors';
import { type Connection, logFile } from '../files/schema';
import { atMost } from '../files/sql';
import { chainHash, type EventRow, firstHash } from './event-rows';
import { problemOfEvent } from './problem-of-event';

export interface LogProblem {
  readonly position: number;
  /** What was found: a gap in the positions, a hash that does not fit, revisions out of order, an event nobody understands, a missing end, a damaged file, lines in anchors.txt that no program wrote. */
  readonly kind: 'gap' | 'hash' | 'revision' | 'event' | 'end' | 'file' | 'anchors';
  readonly message: string;
}

/** Events as the program wrote them, which today's schemas refuse: no sign of a change from outside, and nothing that could be mended. */
export interface Malformed {
  readonly count: number;
  readonly first: readonly { readonly position: number; readonly message: string }[];
}

export interface LogCheck {
  readonly events: number;
  /** The last position. */
  readonly head: number;
  /** Of the last event, hex. */
  readonly hash: string;
  /** The first ones; none when the log is as it was written. */
  readonly problems: readonly LogProblem[];
  readonly malformed: Malformed;
}

export interface CheckOptions {
  readonly onProgress?: (progress: { readonly position: number; readonly head: number }) => void;
  /** Places noted elsewhere, besides those in the folder. */
  readonly anchors?: readonly LogHead[];
  /** How many problems are listed, and how many malformed events; 100 unless told. */
  readonly limit?: number;
}

const pageSize = 5000;

type Walked = Pick<LogCheck, 'events' | 'head' | 'hash'>;
type StoredEvent = EventRow & { readonly hash: Buffer };

/** Revisions count from 0 without a gap and in the order of positions, for every stream; read from the index alone. */
const revisionProblems = (db: Connection, limit: number): readonly LogProblem[] =>
  db
    .prepare<[number], { position: number; stream: string; revision: number; expected: number }>(
      `SELECT position, stream, revision, expected FROM (
         SELECT position, stream, revision,
           row_number() OVER (PARTITION BY stream ORDER BY revision) - 1 AS expected,
           lag(position) OVER (PARTITION BY stream ORDER BY revision) AS before
         FROM events
       ) WHERE revision <> expected OR before > position ${atMost}`,
    )
    .all(limit)
    .map(({ position, stream, revision, expected }) => ({
      position,
      kind: 'revision',
      message:
        revision === expected
          ? `${stream} has revision ${revision} before an earlier one`
          : `${stream} has revision ${revision} instead of ${expected}`,
    }));

/** Views reflect what was in the log: one that has seen more than there is proves that the end is missing. */
const seenByViews = (folder: string): number => {
  const views = join(folder, 'views');
  if (!existsSync(views)) return 0;
  return Math.max(
    0,
    ...readdirSync(views)
      .filter((name) => name.endsWith('.db'))
      .map((name) => {
        const db = new Database(join(views, name), { readonly: true });
        try {
          return db.prepare<[], number | null>(`SELECT max(position) FROM checkpoints`).pluck().get() ?? 0;
        } catch {
          return 0; // a views file that cannot be read is made anew; it says nothing about the log
        } finally {
          db.close();
        }
      }),
  );
};

const integrityProblems = (db: Connection, limit: number): readonly LogProblem[] =>
  (db.pragma(`integrity_check(${limit})`) as { integrity_check: string }[])
    .filter((row) => row.integrity_check !== 'ok')
    .map((row) => ({ position: 0, kind: 'file', message: row.integrity_check }));

const collector = (limit: number) => {
  const problems: LogProblem[] = [];
  return {
    problems,
    add: (...found: readonly LogProblem[]): void => void problems.push(...found.slice(0, limit - problems.length)),
    /** A damaged file makes SQLite throw in the middle: what was found before still counts. */
    during: (step: () => void): void => {
      try {
        step();
      } catch (error) {
        if (problems.length < limit) problems.push({ position: 0, kind: 'file', message: (error as Error).message });
      }
    },
  };
};

/** Walks the chain page by page. */
const chainWalk = (
  db: Connection,
  folder: string,
  options: CheckOptions,
  add: (...found: readonly LogProblem[]) => void,
  addMalformed: (position: number, message: string) => void,
) => {
  const page = db.prepare<[number, number], StoredEvent>(
    `SELECT position, id, stream, revision, type, version, data, metadata, occurred_at, recorded_at, hash
     FROM events WHERE position > ? ORDER BY position ${atMost}`,
  );
  const anchors = new Map([...readAnchors(folder), ...(options.anchors ?? [])].map(({ position, hash }) => [position, hash]));
  // Read before the walk, which may run beside a server that goes on writing.
  const furthest = Math.max(seenByViews(folder), ...anchors.keys());
  let events = 0;
  let position = 0;
  let hash = firstHash;

  const check = (row: StoredEvent): void => {
    if (row.position !== position + 1) add({ position: row.position, kind: 'gap', message: `position ${position + 1} is missing` });
    // After a break the chain goes on from what is stored, so that one defect is reported once.
    const expected = chainHash(hash, row);
    hash = row.hash.toString('hex');
    position = row.position;
    events++;
    if (hash !== expected) add({ position, kind: 'hash', message: `the event or one before it is not as it was written` });
    const noted = anchors.get(position);
    if (noted !== undefined && noted !== hash) add({ position, kind: 'hash', message: `another event was noted at this place` });
    const problem = problemOfEvent(row);
    if (problem?.kind === 'shape') addMalformed(position, problem.message);
    else if (problem) add({ position, kind: problem.kind, message: problem.message });
  };

  return {
    /** False at the end. */
    step: (): boolean => {
      const rows = page.all(position, pageSize);
      rows.forEach(check);
      return rows.length === pageSize;
    },
    finish: (): Walked => {
      if (furthest > position) add({ position, kind: 'end', message: `the log once reached position ${furthest}` });
      return { events, head: position, hash };
    },
    at: (): number => position,
  };
};

/**
 * Verifies the whole log of a data folder over a connection of its own, which may run beside a server: positions without a gap, the hash
 * chain, revisions, whether every event can be read and has its shape, the places noted before, and SQLite's own check. It gives way to other work
 * between pages and never writes.
 */
export const checkLog = async (folder: string, options: CheckOptions = {}): Promise<LogCheck> => {
  const limit = options.limit ?? 100;
  const { problems, add, during } = collector(limit);
  const malformed = { count: 0, first: [] as { position: number; message: string }[] };
  const addMalformed = (position: number, message: string): void => {
    malformed.count += 1;
    if (malformed.first.length < limit) malformed.first.push({ position, message });
  };
  const db = new Database(logFile(folder), { readonly: true, fileMustExist: true });
  try {
    let head = 0;
    during(() => void (head = db.prepare<[], number | null>(`SELECT max(position) FROM events`).pluck().get() ?? 0));
    const walk = chainWalk(db, folder, options, add, addMalformed);
    let more = true;
    while (more) {
      more = false;
      during(() => void (more = walk.step()));
      options.onProgress?.({ position: walk.at(), head });
      await setImmediate();
    }
    during(() =>
      add(...strangeAnchors(folder).map((line) => ({ position: 0, kind: 'anchors' as const, message: `line ${line} of anchors.txt` }))),
    );
    let result: Walked = { events: 0, head: 0, hash: firstHash };
    during(() => void (result = walk.finish()));
    during(() => add(...revisionProblems(db, limit)));
    during(() => add(...integrityProblems(db, limit)));
    return { ...result, problems, malformed };
  } finally {
    db.close();
  }
};
