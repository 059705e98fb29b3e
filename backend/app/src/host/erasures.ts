import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';

/** One person who was erased, and when. */
export interface Erasure {
  readonly userId: string;
  readonly at: string;
}

/** Also as an editor of another system leaves it: a mark at the beginning of the file, two characters at the end of each line, capitals. */
const line = /^\uFEFF?(\S+) ([0-9a-f-]{36})\s*$/i;

/** Who was erased, as a file says; undefined where there is none yet. A line that was cut off by a crash is none. */
export const erasuresIn = async (file: string): Promise<readonly Erasure[] | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  return text?.split('\n').flatMap((one) => {
    const [, at, userId] = line.exec(one) ?? [];
    return at && userId ? [{ at, userId: userId.toLowerCase() }] : [];
  });
};

/** Adds those that are not there yet; they are on the disk when this resolves. */
export const rememberErasures = async (file: string, erasures: readonly Erasure[]): Promise<void> => {
  const known = new Set((await erasuresIn(file))?.map(({ userId }) => userId));
  const fresh = erasures.filter(({ userId }) => !known.has(userId));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a', 0o600);
  try {
    // begins on a line of its own, also after one that was cut off
    if (fresh.length > 0) await handle.write(`\n${fresh.map(({ at, userId }) => `${at} ${userId}`).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
};
