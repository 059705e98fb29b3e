import { existsSync, realpathSync, statSync } from 'node:fs';
import { dirname, sep } from 'node:path';
import type { Config } from '../kernel/config';
import { expectedFailure } from './expected-failure';

const isFolder = (path: string): boolean => statSync(path, { throwIfNoEntry: false })?.isDirectory() ?? false;

/** Asked of a folder that is there: nothing lies in one that is still to be made. */
const isWithin = (path: string, folder: string): boolean =>
  existsSync(folder) && `${realpathSync(path)}${sep}`.startsWith(`${realpathSync(folder)}${sep}`);

/**
 * Looks at what lies outside of the data folder before anything is made: a disk that is not there would else be missed on the day on
 * which it is needed. @throws ExpectedFailure that says which setting, and what to set.
 */
export const checkPlaces = ({ dataDir, erasuresFile, backupsDir }: Config): void => {
  const folder = dirname(erasuresFile);
  if (folder !== dataDir && !isFolder(folder)) throw expectedFailure('setting.erasures-not-there', { folder });
  if (backupsDir === undefined) return;
  if (!isFolder(backupsDir)) throw expectedFailure('setting.backups-not-there', { folder: backupsDir });
  if (isWithin(backupsDir, dataDir)) throw expectedFailure('setting.backups-inside-data', { folder: backupsDir });
};
