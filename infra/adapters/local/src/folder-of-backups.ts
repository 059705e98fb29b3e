import { dirname, join, resolve } from 'node:path';
import type { Backups, ListedBackup } from '@tennis/ports';
import { verifyBackup } from './backup';
import { type BackupManifest, BackupRefused, manifestsIn } from './backup-manifest';

const listed = (name: string, manifest: BackupManifest | undefined): ListedBackup => ({
  name,
  createdAt: manifest?.createdAt ?? null,
  bytes: manifest?.files.reduce((sum, { bytes }) => sum + bytes, 0) ?? 0,
  position: manifest?.position ?? null,
});

/** ISO times sort as text; backups without one come last. */
const byAge = (one: ListedBackup, other: ListedBackup): number =>
  (other.createdAt ?? '').localeCompare(one.createdAt ?? '') || one.name.localeCompare(other.name);

/** The backups in a folder, each in a folder of its own. */
export const folderOfBackups = (folder: string): Backups => ({
  async list() {
    return [...(await manifestsIn(folder))].map(([name, manifest]) => listed(name, manifest)).sort(byAge);
  },
  async verify(name) {
    const backup = join(folder, name);
    // a name must never lead out of the folder
    if (dirname(resolve(backup)) !== resolve(folder)) throw new BackupRefused('backup.unfinished', { folder: backup });
    // compares every byte only: checking the pages of a database would delay a running server
    return (await verifyBackup(backup, { pages: false })).problems;
  },
});
