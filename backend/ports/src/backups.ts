/** A backup as its folder lists it, without reading its files. */
export interface ListedBackup {
  /** The name of its folder. */
  readonly name: string;
  /** Null if it was not finished, or a newer program made it. */
  readonly createdAt: string | null;
  /** Total size of its files; 0 if it was not finished. */
  readonly bytes: number;
  /** The end of its log; null if unknown. */
  readonly position: number | null;
}

/** A file of a backup that is not as it was written. */
export interface BackupProblem {
  readonly code: 'backup.file-missing' | 'backup.file-changed' | 'backup.file-damaged' | 'backup.file-outside';
  readonly file: string;
}

/** The folder in which an operator keeps backups. Only read, never written. */
export interface Backups {
  /** The newest first, then unfinished ones. @throws Error if the folder cannot be read. */
  list(): Promise<readonly ListedBackup[]>;
  /** Reads every file; empty if each is as it was written. @throws Error if there is no finished backup of that name. */
  verify(name: string): Promise<readonly BackupProblem[]>;
}
