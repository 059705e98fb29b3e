import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Files whose removal under a running server loses data. The write-ahead logs are among them: only they hold the newest data. */
const watchedFiles = ['log.db', 'log.db-wal', 'keys.db', 'keys.db-wal'];

const identityOf = (path: string): string | undefined => {
  const stats = statSync(path, { throwIfNoEntry: false });
  return stats && `${stats.dev}:${stats.ino}`;
};

/**
 * Returns a check whether the files of a data folder are still those that were first seen. It is false after the folder was renamed,
 * removed or restored from elsewhere. Cheap enough for every write.
 */
export const filesUnchanged = (folder: string): (() => boolean) => {
  const paths = watchedFiles.map((name) => join(folder, name));
  const identities = new Map<string, string>();
  return () =>
    paths.every((path) => {
      const identity = identityOf(path);
      const known = identities.get(path);
      if (known !== undefined) return identity === known;
      if (identity !== undefined) identities.set(path, identity);
      return true;
    });
};
