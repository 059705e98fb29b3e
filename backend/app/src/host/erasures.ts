import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expectedFailure } from './expected-failure';

/** One person who was erased, and when. */
export interface Erasure {
  readonly userId: string;
  readonly at: string;
}

/** Also as an editor of another system leaves it: a mark at the beginning of the file, two characters at the end of each line, capitals. */
const line = /^\uFEFF?(\S+) ([0-9a-f-]{36})\s*$/i;

/** What a crash may leave of a line: the person is added again once the erasure goes on. */
const cutOff = /^[\dTZ:.-]{0,24}( [\da-f-]{0,35})?$/i;

export interface Erasures {
  readonly people: readonly Erasure[];
  /** The numbers of the lines from which nobody can be told, from 1. */
  readonly strange: readonly number[];
  /** Those of the lines that a crash may have cut off. */
  readonly cutOff: readonly number[];
}

/** Who was erased, as a file says; undefined where there is none yet. */
export const erasuresIn = async (file: string): Promise<Erasures | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return undefined;
  const people: Erasure[] = [];
  const unread: Record<'strange' | 'cutOff', number[]> = { strange: [], cutOff: [] };
  for (const [nth, one] of text.split('\n').entries()) {
    const [, at, userId] = line.exec(one) ?? [];
    if (at && userId) people.push({ at, userId: userId.toLowerCase() });
    else if (one.trim() !== '') unread[cutOff.test(one) ? 'cutOff' : 'strange'].push(nth + 1);
  }
  return { people, ...unread };
};

/** The same of a file that is whole. @throws ExpectedFailure for lines from which nobody can be told. */
export const allErasuresIn = async (file: string): Promise<Erasures | undefined> => {
  const found = await erasuresIn(file);
  if (found && found.strange.length > 0) throw expectedFailure('erasures.strange', { path: file, lines: found.strange.join(', ') });
  return found;
};

/** Adds those that are not there yet; they are on the disk when this resolves. */
export const rememberErasures = async (file: string, erasures: readonly Erasure[]): Promise<void> => {
  const known = new Set((await erasuresIn(file))?.people.map(({ userId }) => userId));
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
