import { existsSync, renameSync, rmSync } from 'node:fs';

/** What was found damaged, and where it lies now. */
export interface PutAside {
  readonly file: string;
  readonly keptAs: string;
  /** What the engine said. */
  readonly reason: string;
}

/**
 * Renames a damaged file of views, so that another can be made in its place; the last one is kept. What had not been copied back goes
 * along: it would be taken for the new file's.
 */
export const putAside = (file: string, error: unknown): PutAside => {
  const keptAs = `${file}.damaged`;
  for (const suffix of ['', '-wal', '-shm']) {
    rmSync(`${keptAs}${suffix}`, { force: true });
    if (existsSync(`${file}${suffix}`)) renameSync(`${file}${suffix}`, `${keptAs}${suffix}`);
  }
  return { file, keptAs, reason: (error as Error).message };
};
