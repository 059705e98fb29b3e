import { appendFileSync, readFileSync } from 'node:fs';
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

/** In the order in which they were noted; a last line cut short by a crash is left out. */
export const readAnchors = (folder: string): readonly LogHead[] => {
  let text: string;
  try {
    text = readFileSync(anchorsFile(folder), 'utf8');
  } catch {
    return [];
  }
  return text
    .split('\n')
    .map((line) => /^(\d+) ([0-9a-f]{64})$/.exec(line))
    .filter((match) => match !== null)
    .map(([, position, hash]) => ({ position: Number(position), hash: hash! }));
};

/** Notes where the log stands, over a connection of its own; nothing when it stands where it was last noted. */
export const anchorKeeper = (folder: string) => {
  const db = new Database(logFile(folder), { readonly: true, fileMustExist: true });
  const last = db.prepare<[], LogHead>('SELECT position, lower(hex(hash)) AS hash FROM events ORDER BY position DESC LIMIT 1');
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
