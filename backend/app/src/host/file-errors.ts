import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { OperatorCode } from '../texts/operator-sentences';
import { expectedFailure } from './expected-failure';

const fullDiskCode = /^(SQLITE_FULL|ENOSPC|EDQUOT)/;
type FileErrorCode = Extract<OperatorCode, `disk.${string}` | 'file.damaged' | `file.not-${string}`>;
const codes: readonly (readonly [RegExp, FileErrorCode])[] = [
  [/^SQLITE_(CORRUPT|NOTADB)/, 'file.damaged'],
  [fullDiskCode, 'disk.full'],
  [/^(SQLITE_(READONLY|PERM|AUTH)|EACCES|EPERM|EROFS)/, 'file.not-writable'],
  [/^(SQLITE_CANTOPEN|EISDIR|ENOTDIR|EEXIST)/, 'file.not-openable'],
  [/^(SQLITE_IOERR|EIO)/, 'disk.failing'],
];

/** Whether an error code of the system or the engine means that there is no room. */
export const isDiskFull = (cause: string): boolean => fullDiskCode.test(cause);

const causeOf = (error: unknown): string => String((error as { readonly code?: unknown } | undefined)?.code ?? '');

/** Turns a file error of the system or the engine into a failure with one sentence for the operator; returns any other error as it is. */
export const explainFileError = (path: string, error: unknown): unknown => {
  const cause = causeOf(error);
  const code = codes.find(([causes]) => causes.test(cause))?.[1];
  return code ? expectedFailure(code, { path: (error as NodeJS.ErrnoException).path ?? path, cause }) : error;
};

/** Opens a file or folder. @throws ExpectedFailure when the operator must act. */
export const openOrExplain = async <Opened>(path: string, open: () => Opened | Promise<Opened>): Promise<Opened> => {
  try {
    return await open();
  } catch (error) {
    throw explainFileError(path, error);
  }
};

/**
 * Wraps a copy to a place. Reports only a full disk there, because any other error may come from the source.
 * @throws ExpectedFailure when there is no room.
 */
export const copyOrExplain = async <Written>(path: string, work: Promise<Written>): Promise<Written> => {
  try {
    return await work;
  } catch (error) {
    const cause = causeOf(error);
    // the system names the copied file, but the disk without room is that of the target
    throw isDiskFull(cause) ? expectedFailure('disk.full', { path, cause }) : error;
  }
};

/**
 * Checks before anything is opened: a read-only database can be opened, and fails at the first write.
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
