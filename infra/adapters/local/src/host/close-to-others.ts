import { chmodSync, lstatSync, readdirSync } from 'node:fs';
import { join } from 'node:path';

/** What the program makes in a data folder; whatever else is there keeps its mode. */
const ours = /^(?:files|views|(?:anchors|erasures)\.txt|control\.(?:sock|path)|(?:log|keys|lock)\.db(?:-(?:wal|shm|journal))?)$/;
/** The rights of the owner, and the bits that are nobody's rights. */
const ownersBits = 0o7700;

/** What is inside first: a folder that is still open was not finished, one that is closed needs no second look. */
const close = (path: string): void => {
  const found = lstatSync(path, { throwIfNoEntry: false });
  if (!found || found.isSymbolicLink() || (found.mode & 0o077) === 0) return;
  if (found.isDirectory()) for (const name of readdirSync(path)) close(join(path, name));
  try {
    chmodSync(path, found.mode & ownersBits);
  } catch {
    // another owner's, or a file system without modes: then who may read it is for the operator to say
  }
};

/**
 * Takes a data folder away from everybody but its owner: names and e-mails stand in the clear in it. The folder itself is closed only
 * where nothing but the program's own is in it, because it may be somebody's home.
 */
export const closeToOthers = (folder: string): void => {
  const names = readdirSync(folder);
  const own = names.filter((name) => ours.test(name));
  for (const name of own) close(join(folder, name));
  if (own.length === names.length) close(folder);
};
