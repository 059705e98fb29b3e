import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import type { Config } from '../kernel/config';
import { expectedFailure } from './expected-failure';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** False when the folder does not exist yet: nothing can lie in it. */
const isWithin = (path: string, folder: string): boolean =>
  existsSync(folder) && `${realpathSync(path)}${sep}`.startsWith(`${realpathSync(folder)}${sep}`);

/**
 * Checks the places outside the data folder before anything is created: a missing disk would otherwise be noticed on the day it is needed.
 * @throws ExpectedFailure that names the setting, and what to set.
 */
export const checkPlaces = ({ dataDir, erasuresFile, backupsDir }: Config): void => {
  const folder = dirname(erasuresFile);
  if (folder !== dataDir && !isFolder(folder)) throw expectedFailure('setting.erasures-not-there', { folder });
  if (backupsDir === undefined) return;
  if (!isFolder(backupsDir)) throw expectedFailure('setting.backups-not-there', { folder: backupsDir });
  if (isWithin(backupsDir, dataDir)) throw expectedFailure('setting.backups-inside-data', { folder: backupsDir });
};
