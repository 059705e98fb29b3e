import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** The files that the program makes in a data folder; other files keep their mode. */
const programFiles = /^(?:files|views|(?:anchors|erasures)\.txt|control\.(?:sock|path)|(?:log|keys|lock)\.db(?:-(?:wal|shm|journal))?)$/;
/** The owner's permissions, and the bits that are not permissions. */
const ownersBits = 0o7700;

/** Contents first: a folder that is still open was not finished, and a closed one needs no second check. */
const removeOtherPermissions = (path: string): void => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink() || (found.mode & 0o077) === 0) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) removeOtherPermissions(join(path, name));
  try {
    chmodSync(path, found.mode & ownersBits);
  } catch {
    // another owner's file, or a file system without modes: the operator must restrict the access
  }
};

/**
 * Removes all permissions on a data folder except its owner's, because names and e-mails are in the clear in it. The folder itself is
 * closed only if it contains nothing but the program's own files, because it may be a home folder.
 */
export const restrictToOwner = (folder: string): void => {
  const names = readdirSync(folder);
  const own = names.filter((name) => programFiles.test(name));
  for (const name of own) removeOtherPermissions(join(folder, name));
  if (own.length === names.length) removeOtherPermissions(folder);
};
