import { statSync } from 'node:fs';
import { join } from 'node:path';

/** Files whose removal under a running server loses data. The write-ahead logs are among them: only they hold the newest data. */
const kept = ['log.db', 'log.db-wal', 'keys.db', 'keys.db-wal'];

const identityOf = (path: string): string | undefined => {
  const found = statSync(path, { throwIfNoEntry: false });
  return found && `${found.dev}:${found.ino}`;
};

/**
 * Returns a check whether the files of a data folder are still those that were first seen. It is false after the folder was renamed,
 * removed or restored from elsewhere. Cheap enough for every write.
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
