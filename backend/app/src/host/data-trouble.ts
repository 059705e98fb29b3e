import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OperatorCode } from '../texts/operator-sentences';
import { expectedFailure } from './expected-failure';

const full = /^(SQLITE_FULL|ENOSPC|EDQUOT)/;
type Trouble = Extract<OperatorCode, `disk.${string}` | 'file.damaged' | `file.not-${string}`>;
const codes: readonly (readonly [RegExp, Trouble])[] = [
  [/^SQLITE_(CORRUPT|NOTADB)/, 'file.damaged'],
  [full, 'disk.full'],
  [/^(SQLITE_(READONLY|PERM|AUTH)|EACCES|EPERM|EROFS)/, 'file.not-writable'],
  [/^(SQLITE_CANTOPEN|EISDIR|ENOTDIR|EEXIST)/, 'file.not-openable'],
  [/^(SQLITE_IOERR|EIO)/, 'disk.failing'],
];

/** Whether what the system or the engine says is that there is no room. */
export const isFull = (cause: string): boolean => full.test(cause);

const causeOf = (error: unknown): string => String((error as { readonly code?: unknown } | undefined)?.code ?? '');

/** What an operator is told about a file that the system or the engine refused, in one sentence; any other error as it is. */
export const explainFileError = (path: string, error: unknown): unknown => {
  const cause = causeOf(error);
  const code = codes.find(([causes]) => causes.test(cause))?.[1];
  return code ? expectedFailure(code, { path: (error as NodeJS.ErrnoException).path ?? path, cause }) : error;
};

/** Opens what lies at a path. @throws ExpectedFailure where the operator must see to it. */
export const openAt = async <Opened>(path: string, open: () => Opened | Promise<Opened>): Promise<Opened> => {
  try {
    return await open();
  } catch (error) {
    throw explainFileError(path, error);
  }
};

/**
 * What is written to a place from elsewhere: only that its disk is full is said of it, for anything else may be the fault of what was read.
 * @throws ExpectedFailure where there is no room.
 */
export const writtenTo = async <Written>(path: string, work: Promise<Written>): Promise<Written> => {
  try {
    return await work;
  } catch (error) {
    const cause = causeOf(error);
    // the system names the file that was copied, which is not the one that there is no room for
    throw isFull(cause) ? expectedFailure('disk.full', { path, cause }) : error;
  }
};

/**
 * Looks before anything is opened: a database that may only be read opens, and fails at the first write.
 * @throws ExpectedFailure naming the first file that this user may not write.
 */
export const checkWritable = (folder: string): void => {
  const views = join(folder, 'views');
  let databases: readonly string[] = [];
  try {
    if (existsSync(views)) databases = readdirSync(views).filter((name) => name.endsWith('.db'));
  } catch (error) {
    throw explainFileError(views, error);
  }
  const paths = [
    folder,
    ...['log.db', 'keys.db', 'anchors.txt', 'views', 'files'].map((name) => join(folder, name)),
    ...databases.map((name) => join(views, name)),
  ];
  for (const path of paths.filter((one) => existsSync(one))) {
    try {
      accessSync(path, constants.R_OK | constants.W_OK);
    } catch (error) {
      throw explainFileError(path, error);
    }
  }
};
