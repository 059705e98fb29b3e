import { statSync } from 'node:fs';
import { join } from 'node:path';

/** What is lost where it is removed under a running server. The write-ahead logs belong to it: what is newest is in them alone. */
const kept = ['log.db', 'log.db-wal', 'keys.db', 'keys.db-wal'];

const identityOf = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
};

/**
 * Tells whether the files of a data folder are those that were there when each was first seen: not where the folder was renamed, removed
 * or put back from elsewhere. Cheap enough to be asked at every write.
 */
export const filesInPlace = (folder: string): (() => boolean) => {
  const paths = kept.map((name) => join(folder, name));
  const seen = new Map<string, string>();
  return () =>
    paths.every((path) => {
      const identity = identityOf(path);
      const known = seen.get(path);
      if (known !== undefined) return identity === known;
      if (identity !== undefined) seen.set(path, identity);
      return true;
    });
};
