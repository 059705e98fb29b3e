import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { BackupRefused, createBackup, folderOfBackups, lockFolder, restoreBackup, systemClock, verifyBackup } from '@tennis/local';
import type { BackupProblem, Backups, ListedBackup } from '@tennis/ports';
import { endOfLog } from '@tennis/store-sqlite';
import { expectedFrom } from './compose-errors';
import { compose } from './compose';
import { copyOrExplain } from '../host/file-errors';
import type { Config } from '../kernel/config';

/** The outermost folder of a path that does not exist yet. */
const firstMissingFolder = (path: string): string | undefined =>
  existsSync(path) ? undefined : (firstMissingFolder(dirname(path)) ?? path);

/** Restores a backup into a folder while holding its lock; after a refusal, everything that was created for it is removed. */
const restoreInto = async (folder: string, dataDir: string) => {
  const createdFolder = firstMissingFolder(join(dataDir, 'lock.db'));
  const lock = lockFolder(dataDir);
  try {
    return await restoreBackup(folder, dataDir);
  } catch (error) {
    lock.release();
    if (createdFolder !== undefined && error instanceof BackupRefused) rmSync(createdFolder, { recursive: true });
    throw error;
  } finally {
    lock.release();
  }
};

/** Opens a restored copy and verifies every event. */
const checkCopy = async (config: Config, folder: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tennis-verify-'));
  try {
    await restoreInto(folder, dataDir);
    const app = await compose({ ...config, dataDir, logLevel: 'silent' });
    const checked = await app.checkLog?.();
    await app.close();
    return { events: checked?.events ?? 0, damage: checked?.problems ?? [], malformed: checked?.malformed ?? { count: 0, first: [] } };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const listVerified = async (backupStore: Backups) => {
  const listed: (ListedBackup & { readonly problems: readonly BackupProblem[] | null })[] = [];
  for (const backup of await backupStore.list())
    listed.push({ ...backup, problems: backup.createdAt === null ? null : await backupStore.verify(backup.name) });
  return listed;
};

/**
 * Backups of a data folder. Made by any process, even while a server runs; verified by opening a copy; restored into an empty folder only.
 * All throw ExpectedFailure for a problem that an operator can solve.
 */
export const backups = {
  create: (config: Config, target: string) =>
    expectedFrom(copyOrExplain(target, createBackup(config.dataDir, target, systemClock.now(), endOfLog))),
  /** `problems` are about files, `damage` and `malformed` about events; all empty if the backup is sound. */
  verify: async (config: Config, folder: string) => {
    const { files, problems } = await expectedFrom(verifyBackup(folder));
    if (problems.length) return { files, events: 0, problems, damage: [], malformed: { count: 0, first: [] } };
    return { files, problems, ...(await expectedFrom(checkCopy(config, folder))) };
  },
  /** The backups in a folder, each with its damaged files; null for an unfinished backup. */
  list: (folder: string) => expectedFrom(listVerified(folderOfBackups(folder))),
  restore: (config: Config, folder: string) => expectedFrom(copyOrExplain(config.dataDir, restoreInto(folder, config.dataDir))),
};
