import { type BackupsAnswer, type BackupStatus, day, reject } from '@tennis/contracts';
import type { Backups, ListedBackup } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { type BackupCheck, collections } from '../kernel/collections';
import { backupCheckOf } from '../reads/last-check';

type Shell = Pick<AppContext, 'backups' | 'readStore' | 'clock' | 'log'>;

/** The most stored problems of one backup: the first one already makes it useless. */
const maxStoredProblems = 20;
/** The most listed backups, newest first. */
const maxShown = 100;
/** A backup is checked again after this time, because disks lose data. */
const staleAfter = 7 * day;

/** The backups, each with the result of its last check. */
export const knownBackups = async (app: Shell): Promise<BackupsAnswer> => {
  if (!app.backups) return { kept: 'nowhere', items: [] };
  const listed = await app.backups.list().catch((error: unknown) => {
    app.log.warn({ err: error }, 'the folder of backups cannot be read');
  });
  if (!listed) return { kept: 'unreadable', items: [] };
  const items = listed.slice(0, maxShown).map(async (backup): Promise<BackupStatus> => {
    const check = await backupCheckOf(app, backup);
    return { ...backup, check: check ? { at: check.at, problems: [...check.problems] } : null };
  });
  return { kept: 'folder', items: await Promise.all(items) };
};

const verifyAndStore = async (app: Shell, backups: Backups, { name, createdAt }: ListedBackup): Promise<BackupCheck> => {
  const problems = await backups.verify(name);
  if (problems.length > 0)
    app.log.error({ backup: name, problems: problems.slice(0, maxStoredProblems) }, 'a backup is not as it was written');
  const check = { createdAt: createdAt!, at: app.clock.now(), problems: problems.slice(0, maxStoredProblems) };
  await app.readStore.put(collections.backupChecks, name, check);
  return check;
};

/** Checks every file of a backup and stores the result. @throws Rejection backup.unknown. */
export const readBackup = async (app: Shell, name: string): Promise<BackupCheck> => {
  const backup = (await app.backups?.list())?.find((one) => one.name === name && one.createdAt !== null);
  if (!app.backups || !backup) throw reject('backup.unknown');
  return verifyAndStore(app, app.backups, backup);
};

/** Checks the backups that were never checked, or not for a week. */
export const readBackupsAtNight = async (app: Shell): Promise<void> => {
  const { backups } = app;
  if (!backups) return;
  const now = Date.parse(app.clock.now());
  for (const backup of await backups.list()) {
    if (backup.createdAt === null) continue;
    const last = await backupCheckOf(app, backup);
    if (!last || now - Date.parse(last.at) >= staleAfter) await verifyAndStore(app, backups, backup);
  }
};
