/** A backup, as its folder tells of it without its files being read. */
export interface ListedBackup {
  /** Of its folder, among the others. */
  readonly name: string;
  /** Null where it was not finished, or a newer program made it. */
  readonly createdAt: string | null;
  /** Of its files together; 0 where it was not finished. */
  readonly bytes: number;
  /** Where the log in it ends; null where that cannot be told. */
  readonly position: number | null;
}

/** One file of a backup that is not as it was written. */
export interface BackupProblem {
  readonly code: 'backup.file-missing' | 'backup.file-changed' | 'backup.file-damaged' | 'backup.file-outside';
  readonly file: string;
}

/** The folder in which an operator keeps backups: looked at, never written to. */
export interface Backups {
  /** The newest first, then what was not finished. @throws Error where the folder cannot be read. */
  list(): Promise<readonly ListedBackup[]>;
  /** Reads every file; nothing where each is as it was written. @throws Error where there is no finished backup of that name. */
  verify(name: string): Promise<readonly BackupProblem[]>;
}
