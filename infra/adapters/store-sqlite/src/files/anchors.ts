import { appendFileSync, existsSync, readFileSync, truncateSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { logFile } from './schema';

/** Where a log ends: the position and hash (hex) of its last event. */
export interface LogHead {
  readonly position: number;
  readonly hash: string;
}

/**
 * Where the log once stood: a position and the hash of its event. The chain alone cannot tell that its last events were cut off, nor that
 * somebody wrote the whole chain anew; a place and hash noted elsewhere can. The file in the data folder catches accidents and clumsy
 * hands; whoever can change both files can deceive it, so an operator who wants more keeps the last line on another machine.
 */
const anchorsFile = (folder: string): string => join(folder, 'anchors.txt');

export const appendAnchor = (folder: string, { position, hash }: LogHead): void =>
  appendFileSync(anchorsFile(folder), `${position} ${hash}\n`, { mode: 0o600 });

const anchorPattern = /^(\d+) ([0-9a-f]{64})$/;

/** Whole lines; a last one cut short by a crash is none. */
const linesOf = (folder: string): readonly string[] => {
  try {
    return readFileSync(anchorsFile(folder), 'utf8').split('\n').slice(0, -1);
  } catch (error) {
    if ((error as NodeJS.ErrnoException).code === 'ENOENT') return [];
    throw error;
  }
};

/** In the order in which they were noted; lines that are none are left out. */
export const readAnchors = (folder: string): readonly LogHead[] =>
  linesOf(folder)
    .map((line) => anchorPattern.exec(line))
    .filter((match) => match !== null)
    .map(([, position, hash]) => ({ position: Number(position), hash: hash! }));

/** The numbers of the lines that no program wrote. */
export const strangeAnchors = (folder: string): readonly number[] =>
  linesOf(folder).flatMap((line, index) => (anchorPattern.test(line) ? [] : [index + 1]));

/** What a crash left of a last line would run into the next one. */
const dropCutLine = (folder: string): void => {
  const file = anchorsFile(folder);
  if (!existsSync(file)) return;
  const whole = readFileSync(file);
  const end = whole.lastIndexOf(0x0a) + 1;
  if (end < whole.length) truncateSync(file, end);
};

/** Notes where the log stands, over a connection of its own; nothing when it stands where it was last noted. */
export const anchorKeeper = (folder: string) => {
  const db = new Database(logFile(folder), { readonly: true, fileMustExist: true });
  const last = db.prepare<[], LogHead>('SELECT position, lower(hex(hash)) AS hash FROM events ORDER BY position DESC LIMIT 1');
  dropCutLine(folder);
  let noted = readAnchors(folder).at(-1)?.position ?? 0;
  return {
    note: (): void => {
      const head = last.get();
      if (!head || head.position === noted) return;
      appendAnchor(folder, head);
      noted = head.position;
    },
    close: (): void => void db.close(),
  };
};
