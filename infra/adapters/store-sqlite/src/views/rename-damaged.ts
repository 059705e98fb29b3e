import { existsSync, renameSync, rmSync } from 'node:fs';

/** A damaged file, and its new place. */
export interface RenamedFile {
  readonly file: string;
  readonly keptAs: string;
  /** The engine's message. */
  readonly reason: string;
}

/**
 * Renames a damaged file of views, so that another can be made in its place; the last damaged one is kept. Its write-ahead log is renamed
 * too, because it would be taken for that of the new file.
 */
export const renameDamaged = (file: string, error: unknown): RenamedFile => {
  const keptAs = `${file}.damaged`;
  for (const suffix of ['', '-wal', '-shm']) {
    rmSync(`${keptAs}${suffix}`, { force: true });
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${keptAs}${suffix}`);
  }
  return { file, keptAs, reason: (error as Error).message };
};
