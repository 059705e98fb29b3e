import { type BackupsAnswer, type BackupStatus, day, reject } from '@tennis/contracts';
import type { Backups, ListedBackup } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { type BackupCheck, collections } from '../kernel/collections';
import { backupCheckOf } from '../reads/last-check';

type Shell = Pick<AppContext, 'backups' | 'readStore' | 'clock' | 'log'>;

/** So many problems of one backup are kept: the first says that it is of no use. */
const maxKept = 20;
/** So many backups are shown, the newest. */
const maxShown = 100;
/** A backup is read again after so long: disks forget. */
const staleAfter = 7 * day;

/** What is kept, and what was found when it was last read. */
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

const read = async (app: Shell, backups: Backups, { name, createdAt }: ListedBackup): Promise<BackupCheck> => {
  const problems = await backups.verify(name);
  if (problems.length > 0) app.log.error({ backup: name, problems: problems.slice(0, maxKept) }, 'a backup is not as it was written');
  const check = { createdAt: createdAt!, at: app.clock.now(), problems: problems.slice(0, maxKept) };
  await app.readStore.put(collections.backupChecks, name, check);
  return check;
};

/** Reads every file of a backup and keeps what was found. @throws Rejection backup.unknown. */
export const readBackup = async (app: Shell, name: string): Promise<BackupCheck> => {
  const backup = (await app.backups?.list())?.find((one) => one.name === name && one.createdAt !== null);
  if (!app.backups || !backup) throw reject('backup.unknown');
  return read(app, app.backups, backup);
};

/** Reads what was not read for a week, or never. */
export const readBackupsAtNight = async (app: Shell): Promise<void> => {
  const { backups } = app;
  if (!backups) return;
  const now = Date.parse(app.clock.now());
  for (const backup of await backups.list()) {
    if (backup.createdAt === null) continue;
    const last = await backupCheckOf(app, backup);
    if (!last || now - Date.parse(last.at) >= staleAfter) await read(app, backups, backup);
  }
};
