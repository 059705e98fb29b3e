import { readdir, readFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface BackedUpFile {
  readonly path: string;
  readonly bytes: number;
  readonly sha256: string;
}

/** The list of a backup's files; written last, so a folder without it is not a finished backup. */
export interface BackupManifest {
  readonly format: 1;
  readonly createdAt: string;
  /** The end of its log; absent without a log. */
  readonly position?: number;
  readonly files: readonly BackedUpFile[];
}

type Why =
  | 'backup.inside-data'
  | 'backup.no-folder'
  | 'backup.no-list'
  | 'backup.not-empty'
  | 'backup.unfinished'
  | 'backup.too-new'
  | 'backup.not-sound'
  | 'backup.data-present'
  | 'folder.no-installation'
  | 'folder.not-writable';

/** A backup that cannot be made, trusted or restored; the caller finds the text by the code. */
export class BackupRefused extends Error {
  constructor(
    readonly code: Why,
    readonly params: Readonly<Record<string, string | number>>,
  ) {
    super(code);
    this.name = 'BackupRefused';
  }
}

export const manifestName = 'backup.json';
export const isDatabase = (path: string): boolean => path.endsWith('.db');

const parsed = (text: string): Partial<BackupManifest> | undefined => {
  try {
    return JSON.parse(text) as Partial<BackupManifest>;
  } catch {
    return undefined;
  }
};

/** @throws BackupRefused without a list of files, or for one that this program does not understand. */
export const readManifest = async (folder: string): Promise<BackupManifest> => {
  const manifest = parsed(await readFile(join(folder, manifestName), 'utf8').catch(() => ''));
  if (typeof manifest?.format !== 'number' || !Array.isArray(manifest.files)) throw new BackupRefused('backup.unfinished', { folder });
  const { format, createdAt = '', position, files } = manifest;
  if (format !== 1) throw new BackupRefused('backup.too-new', { folder });
  return { format, createdAt, ...(position === undefined ? {} : { position }), files };
};

/** The backups in a folder, by folder name, each with its list of files if it can be read. */
export const manifestsIn = async (folder: string): Promise<ReadonlyMap<string, BackupManifest | undefined>> => {
  const entries = await readdir(folder, { withFileTypes: true }).catch((error: NodeJS.ErrnoException) => {
    throw new BackupRefused('backup.no-list', { folder, reason: String(error.code) });
  });
  const found = new Map<string, BackupManifest | undefined>();
  for (const { name } of entries.filter((entry) => entry.isDirectory())) {
    const held = await readdir(join(folder, name)).catch((): string[] => []);
    // other folders are not backups; a running or interrupted backup has its databases already
    if (held.some((file) => file === manifestName || isDatabase(file)))
      found.set(name, await readManifest(join(folder, name)).catch(() => undefined));
  }
  return found;
};
