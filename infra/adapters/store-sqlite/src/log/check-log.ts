import { existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import Database from 'better-sqlite3';
import { type LogHead, readAnchors, malformedAnchors } from '../files/anchors';
import { type Connection, logFile } from '../files/schema';
import { limitClause } from '../files/sql';
import { chainHash, type EventRow, firstHash } from './event-rows';
import { problemOfEvent } from './problem-of-event';

export interface LogProblem {
  readonly position: number;
  /**
   * The kind of problem: a gap in the positions, a wrong hash, revisions out of order, an event that cannot be read, a missing end, a
   * damaged file, lines in anchors.txt that no program wrote.
   */
  readonly kind: 'gap' | 'hash' | 'revision' | 'event' | 'end' | 'file' | 'anchors';
  readonly message: string;
}

/** Events as the program wrote them which today's schemas refuse: not a sign of tampering, and not repairable. */
export interface Malformed {
  readonly count: number;
  readonly first: readonly { readonly position: number; readonly message: string }[];
}

export interface LogCheck {
  readonly events: number;
  /** The last position. */
  readonly head: number;
  /** Hash of the last event, hex. */
  readonly hash: string;
  /** The first problems; empty if the log is as it was written. */
  readonly problems: readonly LogProblem[];
  readonly malformed: Malformed;
}

export interface CheckOptions {
  readonly onProgress?: (progress: { readonly position: number; readonly head: number }) => void;
  /** Ends of the log recorded elsewhere, in addition to those in the folder. */
  readonly anchors?: readonly LogHead[];
  /** Maximum number of listed problems, and of listed malformed events; 100 by default. */
  readonly limit?: number;
}

const pageSize = 5000;

type ChainSummary = Pick<LogCheck, 'events' | 'head' | 'hash'>;
type StoredEvent = EventRow & { readonly hash: Buffer };

/** Revisions must count from 0 without a gap, in the order of positions, in every stream; reads only the index. */
const revisionProblems = (db: Connection, limit: number): readonly LogProblem[] =>
  db
    .prepare<[number], { position: number; stream: string; revision: number; expected: number }>(
      `SELECT position, stream, revision, expected FROM (
         SELECT position, stream, revision,
           row_number() OVER (PARTITION BY stream ORDER BY revision) - 1 AS expected,
           lag(position) OVER (PARTITION BY stream ORDER BY revision) AS before
         FROM events
       ) WHERE revision <> expected OR before > position ${limitClause}`,
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

/** The furthest position that any view has seen: beyond the end of the log, it proves that the end is missing. */
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
          return 0; // an unreadable views file is rebuilt, and says nothing about the log
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
    /** A damaged file makes SQLite throw in the middle: earlier findings still count. */
    runGuarded: (step: () => void): void => {
      try {
        step();
      } catch (error) {
        if (problems.length < limit) problems.push({ position: 0, kind: 'file', message: (error as Error).message });
      }
    },
  };
};

/** Checks the hash chain page by page. */
const chainWalk = (
  db: Connection,
  folder: string,
  options: CheckOptions,
  add: (...found: readonly LogProblem[]) => void,
  addMalformed: (position: number, message: string) => void,
) => {
  const page = db.prepare<[number, number], StoredEvent>(
    `SELECT position, id, stream, revision, type, version, data, metadata, occurred_at, recorded_at, hash
     FROM events WHERE position > ? ORDER BY position ${limitClause}`,
  );
  const anchors = new Map([...readAnchors(folder), ...(options.anchors ?? [])].map(({ position, hash }) => [position, hash]));
  // Read before the check, which may run beside a server that continues to write.
  const furthest = Math.max(seenByViews(folder), ...anchors.keys());
  let events = 0;
  let position = 0;
  let hash = firstHash;

  const check = (row: StoredEvent): void => {
    if (row.position !== position + 1) add({ position: row.position, kind: 'gap', message: `position ${position + 1} is missing` });
    // After a break the chain continues from the stored hash, so that one defect is reported once.
    const expected = chainHash(hash, row);
    hash = row.hash.toString('hex');
    position = row.position;
    events++;
    if (hash !== expected) add({ position, kind: 'hash', message: `the event or one before it is not as it was written` });
    const recordedHash = anchors.get(position);
    if (recordedHash !== undefined && recordedHash !== hash)
      add({ position, kind: 'hash', message: `another event was noted at this place` });
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
    finish: (): ChainSummary => {
      if (furthest > position) add({ position, kind: 'end', message: `the log once reached position ${furthest}` });
      return { events, head: position, hash };
    },
    at: (): number => position,
  };
};

/**
 * Verifies the whole log of a data folder over a connection of its own, also beside a running server: positions without a gap, the hash
 * chain, revisions, whether every event can be read and has its shape, the recorded ends, and SQLite's own check. Yields to other work
 * between pages and never writes.
 */
export const checkLog = async (folder: string, options: CheckOptions = {}): Promise<LogCheck> => {
  const limit = options.limit ?? 100;
  const { problems, add, runGuarded } = collector(limit);
  const malformed = { count: 0, first: [] as { position: number; message: string }[] };
  const addMalformed = (position: number, message: string): void => {
    malformed.count += 1;
    if (malformed.first.length < limit) malformed.first.push({ position, message });
  };
  const db = new Database(logFile(folder), { readonly: true, fileMustExist: true });
  try {
    let head = 0;
    runGuarded(() => void (head = db.prepare<[], number | null>(`SELECT max(position) FROM events`).pluck().get() ?? 0));
    const walk = chainWalk(db, folder, options, add, addMalformed);
    let more = true;
    while (more) {
      more = false;
      runGuarded(() => void (more = walk.step()));
      options.onProgress?.({ position: walk.at(), head });
      await setImmediate();
    }
    runGuarded(() =>
      add(...malformedAnchors(folder).map((line) => ({ position: 0, kind: 'anchors' as const, message: `line ${line} of anchors.txt` }))),
    );
    let result: ChainSummary = { events: 0, head: 0, hash: firstHash };
    runGuarded(() => void (result = walk.finish()));
    runGuarded(() => add(...revisionProblems(db, limit)));
    runGuarded(() => add(...integrityProblems(db, limit)));
    return { ...result, problems, malformed };
  } finally {
    db.close();
  }
};
