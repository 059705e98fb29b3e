import { mkdir, open, readFile } from 'node:fs/promises';
import { dirname } from 'node:path';
import { expectedFailure } from './expected-failure';

/** A person who was erased, and when. */
export interface Erasure {
  readonly userId: string;
  readonly at: string;
}

/** One line of the file. Also accepts what an editor on another system makes of it: a byte order mark, CRLF line ends, capitals. */
const erasureLine = /^\uFEFF?(\S+) ([0-9a-f-]{36})\s*$/i;

/** A line that a crash cut off; its person is added again when the erasure goes on. */
const cutOffLine = /^[\dTZ:.-]{0,24}( [\da-f-]{0,35})?$/i;

export interface Erasures {
  readonly people: readonly Erasure[];
  /** Numbers of the lines that name no person, from 1. */
  readonly strange: readonly number[];
  /** Numbers of the lines that a crash may have cut off. */
  readonly cutOff: readonly number[];
}

/** Reads the file of erasures; undefined when there is none yet. */
export const readErasures = async (file: string): Promise<Erasures | undefined> => {
  const text = await readFile(file, 'utf8').catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
    return undefined;
  });
  if (text === undefined) return undefined;
  const people: Erasure[] = [];
  const unread: Record<'strange' | 'cutOff', number[]> = { strange: [], cutOff: [] };
  for (const [nth, one] of text.split('\n').entries()) {
    const [, at, userId] = erasureLine.exec(one) ?? [];
    if (at && userId) people.push({ at, userId: userId.toLowerCase() });
    else if (one.trim() !== '') unread[cutOffLine.test(one) ? 'cutOff' : 'strange'].push(nth + 1);
  }
  return { people, ...unread };
};

/** The same, but the file must be whole. @throws ExpectedFailure for lines that name no person. */
export const readWholeErasures = async (file: string): Promise<Erasures | undefined> => {
  const found = await readErasures(file);
  if (found && found.strange.length > 0) throw expectedFailure('erasures.strange', { path: file, lines: found.strange.join(', ') });
  return found;
};

/** Adds erasures that are not in the file yet; they are on the disk when this resolves. */
export const appendErasures = async (file: string, erasures: readonly Erasure[]): Promise<void> => {
  const known = new Set((await readErasures(file))?.people.map(({ userId }) => userId));
  const newErasures = erasures.filter(({ userId }) => !known.has(userId));
  await mkdir(dirname(file), { recursive: true, mode: 0o700 });
  const handle = await open(file, 'a', 0o600);
  try {
    // starts a new line, in case the last one was cut off
    if (newErasures.length > 0) await handle.write(`\n${newErasures.map(({ at, userId }) => `${at} ${userId}`).join('\n')}\n`);
    await handle.sync();
  } finally {
    await handle.close();
  }
};
