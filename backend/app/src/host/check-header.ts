import { closeSync, openSync, readSync, statSync } from 'node:fs';
import { expectedFailure } from './expected-failure';

/** Bytes among the first hundred of a SQLite file that are fixed, with their allowed values (sqlite.org/fileformat.html). */
const fixedBytes: readonly (readonly [at: number, allowed: readonly number[]])[] = [
  ...[...Buffer.from('SQLite format 3\0')].map((byte, at) => [at, [byte]] as const),
  [18, [1, 2]],
  [19, [1, 2]],
  [20, [0]],
  [21, [64]],
  [22, [32]],
  [23, [32]],
  ...Array.from({ length: 20 }, (_, index) => [72 + index, [0]] as const),
];

/**
 * Reports a damaged header before the file is opened, because the engine notices some damage only at the first write. A missing or empty
 * file passes. @throws ExpectedFailure.
 */
export const checkHeader = (file: string): void => {
  if (!statSync(file, { throwIfNoEntry: false })?.isFile()) return;
  const header = Buffer.alloc(100);
  const handle = openSync(file, 'r');
  const length = readSync(handle, header, 0, header.length, 0);
  closeSync(handle);
  if (length === 0) return;
  const isValid = length === header.length && fixedBytes.every(([at, allowed]) => allowed.includes(header[at]!));
  if (!isValid) throw expectedFailure('file.damaged', { path: file, cause: 'SQLITE_NOTADB' });
};
