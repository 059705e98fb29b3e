import { createHash } from 'node:crypto';
import { constants, createReadStream, existsSync } from 'node:fs';
import { access, chmod, copyFile, mkdir, open, readdir, realpath, rename, rm, stat, writeFile } from 'node:fs/promises';
import { basename, dirname, join, relative, resolve, sep } from 'node:path';
import { pipeline } from 'node:stream/promises';
import type { BackupProblem } from '@tennis/ports';
import Database from 'better-sqlite3';
import { type BackedUpFile, type BackupManifest, BackupRefused, isDatabase, manifestName, readManifest } from './backup-manifest';

const logName = 'log.db';
/**
 * Left out: the folder's lock and the id of its holder, which belong to the running process; half-written files; damaged files put aside,
 * which are made again; the list of erased people, which must outlive a restore.
 */
const isExcluded = (path: string): boolean =>
  path === 'lock.db' ||
  path === 'node-id' ||
  path === 'erasures.txt' ||
  path.startsWith(join('files', '.half-written')) ||
  /-(wal|shm|journal)$/.test(path) ||
  /\.damaged$/.test(path) ||
  /^control\./.test(path);

const filesUnder = async (folder: string): Promise<readonly string[]> => {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)))
    .sort();
};

const hashOf = async (path: string): Promise<string> => {
  const hash = createHash('sha256');
  await pipeline(createReadStream(path), hash);
  return hash.digest('hex');
};

/** A backup holds names and e-mails in the clear, so only its owner may read it. */
const privateFolder = 0o700;
const privateFile = 0o600;

/** On a file system without modes, the operator must restrict the access. */
const restrictAccess = (path: string, mode: number): Promise<void> => chmod(path, mode).catch(() => undefined);

/** Step by step, because `recursive` never ends if a folder cannot be made although its parent exists, as in /proc. */
const makeEach = async (folder: string): Promise<void> => {
  const found = await stat(folder).catch((error: NodeJS.ErrnoException) => {
    if (error.code !== 'ENOENT') throw error;
  });
  if (found?.isDirectory()) return;
  if (!found && dirname(folder) !== folder) await makeEach(dirname(folder));
  await mkdir(folder, { mode: privateFolder });
};

/** @throws BackupRefused if the folder neither exists nor can be made. */
const makeFolder = async (folder: string): Promise<void> => {
  try {
    await makeEach(folder);
    await restrictAccess(folder, privateFolder);
  } catch (error) {
    const reason = String((error as NodeJS.ErrnoException).code);
    throw new BackupRefused('backup.no-folder', { folder, reason });
  }
};

/**
 * A database is copied over a connection that writes its list of readers beside it. @throws BackupRefused if the folder is not writable.
 */
const checkWritable = async (folder: string): Promise<void> => {
  try {
    await access(folder, constants.W_OK);
  } catch (error) {
    throw new BackupRefused('folder.not-writable', { folder, reason: String((error as NodeJS.ErrnoException).code) });
  }
};

/** The path without links, even if it does not exist yet. */
const realPath = async (path: string): Promise<string> => {
  try {
    return await realpath(path);
  } catch {
    return dirname(path) === path ? path : join(await realPath(dirname(path)), basename(path));
  }
};

const isInside = (path: string, folder: string): boolean => path === folder || path.startsWith(`${folder}${sep}`);

const isEmpty = async (folder: string): Promise<boolean> => (await readdir(folder).catch(() => [])).length === 0;

/** Removes the files that the engine created beside a database that it only read. */
const removeSideFiles = async (file: string): Promise<void> => {
  for (const suffix of ['-wal', '-shm']) await rm(`${file}${suffix}`, { force: true });
};

const syncFile = async (path: string): Promise<void> => {
  const handle = await open(path, 'r');
  await handle.sync();
  await handle.close();
};

/**
 * A copy of a database at this moment. Holds a read open meanwhile, because otherwise SQLite would start again with each write of another
 * process.
 */
const copyDatabase = async (from: string, to: string): Promise<void> => {
  const database = new Database(from, { readonly: true });
  try {
    database.exec('BEGIN; SELECT count(*) FROM sqlite_schema');
    await database.backup(to);
  } finally {
    database.close();
  }
};

/**
 * The order of copying: files that may be behind the log come before it, files that must not be behind come after it. So a copied view or
 * recorded position never refers to events that the copied log lacks, and every event in it has its key and its files.
 */
const copyOrder = (path: string): number => {
  if (path === logName) return 1;
  if (path === 'keys.db') return 2;
  return path.startsWith(`files${sep}`) ? 3 : 0;
};

/** Copies one file; false if it was removed meanwhile, as a former generation of a view may be. */
const copyOne = async (from: string, to: string): Promise<boolean> => {
  if (!existsSync(from)) return false;
  await mkdir(dirname(to), { recursive: true, mode: privateFolder });
  if (isDatabase(from)) await copyDatabase(from, to);
  else await copyFile(from, to);
  await restrictAccess(to, privateFile);
  await syncFile(to);
  return true;
};

/** Copies these files of a data folder, and writes the manifest last. */
const copyAll = async (
  dataFolder: string,
  paths: readonly string[],
  target: string,
  now: string,
  endOfLog?: (folder: string) => number,
): Promise<BackupManifest> => {
  const files: BackedUpFile[] = [];
  for (const path of [...paths].sort((one, other) => copyOrder(one) - copyOrder(other))) {
    const to = join(target, path);
    if (!(await copyOne(join(dataFolder, path), to))) continue;
    files.push({ path, bytes: (await stat(to)).size, sha256: await hashOf(to) });
  }
  const hasLog = files.some(({ path }) => path === logName);
  const position = hasLog ? endOfLog?.(target) : undefined;
  if (position !== undefined) await removeSideFiles(join(target, logName));
  const manifest: BackupManifest = { format: 1, createdAt: now, ...(position === undefined ? {} : { position }), files };
  const temporary = join(target, `.${manifestName}`);
  await writeFile(temporary, `${JSON.stringify(manifest, null, 2)}\n`, { mode: privateFile });
  await syncFile(temporary);
  await rename(temporary, join(target, manifestName));
  return manifest;
};

/**
 * Copies a data folder while it is in use; `endOfLog` returns the end of the copied log. After a failure nothing of it is left.
 * @throws BackupRefused when there is nothing to back up, nothing can be written there, or the target is inside the data folder, not empty
 * or cannot be made.
 */
export const createBackup = async (
  dataFolder: string,
  target: string,
  now: string,
  endOfLog?: (folder: string) => number,
): Promise<BackupManifest> => {
  if (isInside(await realPath(resolve(target)), await realPath(resolve(dataFolder))))
    throw new BackupRefused('backup.inside-data', { folder: target });
  const all = (await filesUnder(dataFolder).catch(() => [])).filter((path) => !isExcluded(path));
  if (!all.some(isDatabase)) throw new BackupRefused('folder.no-installation', { folder: dataFolder });
  await checkWritable(dataFolder);
  if (!(await isEmpty(target))) throw new BackupRefused('backup.not-empty', { folder: target });
  await makeFolder(target);
  try {
    return await copyAll(dataFolder, all, target, now, endOfLog);
  } catch (error) {
    // a folder with half a backup would refuse the next one
    for (const name of await readdir(target)) await rm(join(target, name), { recursive: true });
    throw error;
  }
};

/** True if every page of a database is intact. */
const isSound = async (file: string): Promise<boolean> => {
  const database = new Database(file, { readonly: true });
  try {
    return database.pragma('integrity_check', { simple: true }) === 'ok';
  } catch {
    return false;
  } finally {
    database.close();
    await removeSideFiles(file);
  }
};

const problemOf = async (folder: string, { path, sha256 }: BackedUpFile, pages: boolean): Promise<BackupProblem | undefined> => {
  if (!isInside(resolve(folder, path), resolve(folder))) return { code: 'backup.file-outside', file: path };
  const file = join(folder, path);
  const actual = await hashOf(file).catch(() => undefined);
  if (actual === undefined) return { code: 'backup.file-missing', file: path };
  if (actual !== sha256) return { code: 'backup.file-changed', file: path };
  return pages && isDatabase(path) && !(await isSound(file)) ? { code: 'backup.file-damaged', file: path } : undefined;
};

/**
 * The problems of a backup; empty if every byte is as it was written and every database is sound (checked unless `pages` is false).
 * @throws BackupRefused if it was not finished.
 */
export const verifyBackup = async (
  folder: string,
  { pages = true }: { readonly pages?: boolean } = {},
): Promise<{ readonly files: number; readonly problems: readonly BackupProblem[] }> => {
  const { files } = await readManifest(folder);
  const problems: BackupProblem[] = [];
  for (const file of files) {
    const problem = await problemOf(folder, file, pages);
    if (problem) problems.push(problem);
  }
  return { files: files.length, problems };
};

/**
 * Restores a backup into an empty data folder; the caller holds the folder's lock.
 * @throws BackupRefused when the backup is not sound or the folder holds data.
 */
export const restoreBackup = async (folder: string, dataFolder: string): Promise<BackupManifest> => {
  const manifest = await readManifest(folder);
  const { problems } = await verifyBackup(folder);
  if (problems.length) throw new BackupRefused('backup.not-sound', { folder, problems: problems.length });
  const present = (await filesUnder(dataFolder).catch(() => [])).filter((path) => !isExcluded(path));
  if (present.length) throw new BackupRefused('backup.data-present', { folder: dataFolder });
  for (const { path } of manifest.files) {
    const to = join(dataFolder, path);
    await mkdir(dirname(to), { recursive: true, mode: privateFolder });
    await copyFile(join(folder, path), to);
    await restrictAccess(to, privateFile);
    await syncFile(to);
  }
  return manifest;
};
