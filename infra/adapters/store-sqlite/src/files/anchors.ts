import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { logFile } from './schema';

/** The end of a log: position and hash (hex) of its last event. */
export interface LogHead {
  readonly position: number;
  readonly hash: string;
}

/**
 * A recorded end of the log: a position and the hash of its event. The hash chain alone cannot show that its last events were cut off, nor
 * that somebody rewrote the whole chain; a position and hash stored elsewhere can. The file in the data folder catches accidents and simple
 * tampering. An attacker who can change both files can deceive it, so an operator who wants more keeps the last line on another machine.
 */
const anchorsFile = (folder: string): string => join(folder, 'anchors.txt');

export const recordLogHead = (folder: string, { position, hash }: LogHead): void =>
  appendFileSync(anchorsFile(folder), `${position} ${hash}\n`, { mode: 0o600 });

const anchorPattern = /^(\d+) ([0-9a-f]{64})$/;

/** Whole lines only; a last line that a crash cut short is dropped. */
const linesOf = (folder: string): readonly string[] => {
  try {
    return readFileSync(anchorsFile(folder), 'utf8').split('\n').slice(0, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** In the order in which they were recorded; malformed lines are skipped. */
export const readAnchors = (folder: string): readonly LogHead[] =>
  linesOf(folder)
    .map((line) => anchorPattern.exec(line))
    .filter((match) => match !== null)
    .map(([, position, hash]) => ({ position: Number(position), hash: hash! }));

/** The numbers of the lines that no program wrote. */
export const malformedAnchors = (folder: string): readonly number[] =>
  linesOf(folder).flatMap((line, index) => (anchorPattern.test(line) ? [] : [index + 1]));

/** Removes a last line that a crash cut short, because the next one would be appended to it. */
const dropCutLine = (folder: string): void => {
  const file = anchorsFile(folder);
  if (!existsSync(file)) return;
  const whole = readFileSync(file);
  const end = whole.lastIndexOf(0x0a) + 1;
  if (end < whole.length) truncateSync(file, end);
};

/** Records the end of the log, over a connection of its own; does nothing if it has not changed since the last record. */
export const logHeadRecorder = (folder: string) => {
  const db = new Database(logFile(folder), { readonly: true, fileMustExist: true });
  const last = db.prepare<[], LogHead>('SELECT position, lower(hex(hash)) AS hash FROM events ORDER BY position DESC LIMIT 1');
  dropCutLine(folder);
  let recordedPosition = readAnchors(folder).at(-1)?.position ?? 0;
  return {
    record: (): void => {
      const head = last.get();
      if (!head || head.position === recordedPosition) return;
      recordLogHead(folder, head);
      recordedPosition = head.position;
    },
    close: (): void => void db.close(),
  };
};
