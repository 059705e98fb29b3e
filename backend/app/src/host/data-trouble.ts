import { accessSync, constants, existsSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import { ExpectedFailure } from './expected-failure';

const sentences: readonly (readonly [RegExp, (path: string, code: string) => string])[] = [
  [/^SQLITE_(CORRUPT|NOTADB)/, (path, code) => `${path} is damaged (${code}). Restore the data folder from a backup.`],
  [/^(SQLITE_FULL|ENOSPC|EDQUOT)/, (path, code) => `The disk that holds ${path} is full (${code}). Make room there.`],
  [
    /^(SQLITE_(READONLY|PERM|AUTH)|EACCES|EPERM|EROFS)/,
    (path, code) =>
      `${path} cannot be written (${code}). Give this user the right to write all of the data folder, or choose another folder.`,
  ],
  [
    /^(SQLITE_CANTOPEN|EISDIR|ENOTDIR|EEXIST)/,
    (path, code) =>
      `${path} cannot be opened (${code}). Give this user the right to write all of the data folder, or choose another folder.`,
  ],
  [/^(SQLITE_IOERR|EIO)/, (path, code) => `${path} cannot be read or written (${code}). The disk under it may be failing.`],
];

const codeOf = (error: unknown): string => String((error as { readonly code?: unknown } | undefined)?.code ?? '');

/** What an operator is told about a file that the system or the engine refused, in one sentence; any other error as it is. */
export const troubleWith = (path: string, error: unknown): unknown => {
  const code = codeOf(error);
  const tell = sentences.find(([codes]) => codes.test(code))?.[1];
  return tell ? new ExpectedFailure(tell((error as NodeJS.ErrnoException).path ?? path, code), 'DataUnusable') : error;
};

/** Opens what lies at a path. @throws ExpectedFailure where the operator must see to it. */
export const openAt = async <Opened>(path: string, open: () => Opened | Promise<Opened>): Promise<Opened> => {
  try {
    return await open();
  } catch (error) {
    throw troubleWith(path, error);
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
    throw troubleWith(views, error);
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
      throw troubleWith(path, error);
    }
  }
};
