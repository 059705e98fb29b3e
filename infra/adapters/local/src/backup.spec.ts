import { appendFileSync, existsSync, mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, symlinkSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { BackupRefused, createBackup, openFolderFiles, openKeyRing, restoreBackup, verifyBackup } from './index';

const now = '2026-03-02T12:00:00.000Z';
const masterKey = 'a master key for these specs';
const id = '0b6c9c1e-6a0e-5d0b-8f0b-3f7f2f0c1a01';

describe('backup', () => {
  let root: string;
  let data: string;
  let target: string;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'tennis-backup-'));
    data = join(root, 'data');
    target = join(root, 'backup');
    mkdirSync(data);
    const ring = openKeyRing({ file: join(data, 'keys.db'), masterKey, production: false });
    ring.ensureKeys(['ana']);
    ring.close();
    await openFolderFiles(join(data, 'files')).put(id, 'small', Uint8Array.of(1, 2), 'image/webp');
    writeFileSync(join(data, 'lock.db'), '');
    writeFileSync(join(data, 'base.db.damaged'), '');
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('restores databases and files as they were, without the lock and discarded files', async () => {
    await createBackup(data, target, now);
    expect(await verifyBackup(target)).toEqual({ files: 3, problems: [] });
    const restored = join(root, 'restored');
    mkdirSync(restored);
    await restoreBackup(target, restored);
    const ring = openKeyRing({ file: join(restored, 'keys.db'), masterKey, production: false });
    expect(ring.open(ring.seal('ana', 'Ana'))).toBe('Ana');
    ring.close();
    expect((await openFolderFiles(join(restored, 'files')).get(id, 'small'))?.bytes).toEqual(Uint8Array.of(1, 2));
    expect(existsSync(join(restored, 'lock.db'))).toBe(false);
  });

  it('copies a database during writes, including the content of its write-ahead log', async () => {
    const writer = new Database(join(data, 'log.db'));
    writer.pragma('journal_mode = WAL');
    writer.exec('CREATE TABLE events (position INTEGER PRIMARY KEY); INSERT INTO events VALUES (1), (2)');
    await createBackup(data, target, now);
    writer.close();
    const copy = new Database(join(target, 'log.db'), { readonly: true });
    expect(copy.prepare('SELECT count(*) FROM events').pluck().get()).toBe(2);
    copy.close();
  });

  it('copies a database as it stood when its copy began, however much is written meanwhile', async () => {
    const writer = new Database(join(data, 'log.db'));
    writer.pragma('journal_mode = WAL');
    writer.exec('CREATE TABLE events (position INTEGER PRIMARY KEY, data BLOB)');
    const append = writer.prepare('INSERT INTO events (data) VALUES (zeroblob(4000))');
    const most = 3_000;
    let written = 0;
    for (; written < most / 2; written += 1) append.run();
    let isOver = false;
    const load = (): void => {
      if (isOver || written === most) return;
      append.run();
      written += 1;
      setImmediate(load);
    };
    load();
    await createBackup(data, target, now);
    isOver = true;
    writer.close();
    const copy = new Database(join(target, 'log.db'), { readonly: true });
    expect(copy.prepare('SELECT count(*) FROM events').pluck().get()).toBeLessThan(written);
    copy.close();
  });

  it('notices a changed and a missing file, and restores neither', async () => {
    const { files } = await createBackup(data, target, now);
    appendFileSync(join(target, 'keys.db'), 'x');
    const photo = files.find(({ path }) => path.endsWith('small'))!.path;
    rmSync(join(target, photo));
    expect((await verifyBackup(target)).problems).toEqual([
      { code: 'backup.file-changed', file: 'keys.db' },
      { code: 'backup.file-missing', file: photo },
    ]);
    await expect(restoreBackup(target, join(root, 'restored'))).rejects.toThrow(BackupRefused);
  });

  it('is finished only with its list of files', async () => {
    await createBackup(data, target, now);
    expect(JSON.parse(readFileSync(join(target, 'backup.json'), 'utf8'))).toMatchObject({ format: 1, createdAt: now });
    rmSync(join(target, 'backup.json'));
    await expect(verifyBackup(target)).rejects.toThrow(BackupRefused);
  });

  it('removes an interrupted copy, so that the next one finds an empty folder', async () => {
    const full = Object.assign(new Error('no room'), { code: 'ENOSPC' });
    const noRoom = (): number => {
      throw full;
    };
    writeFileSync(join(data, 'log.db'), '');
    await expect(createBackup(data, target, now, noRoom)).rejects.toBe(full);
    expect(readdirSync(target)).toEqual([]);
    await createBackup(data, target, now);
    expect((await verifyBackup(target)).problems).toEqual([]);
  });

  it('never overwrites anything', async () => {
    await createBackup(data, target, now);
    await expect(createBackup(data, target, now)).rejects.toThrow(BackupRefused);
    await expect(restoreBackup(target, data)).rejects.toThrow(BackupRefused);
    await expect(createBackup(join(root, 'nothing'), join(root, 'other'), now)).rejects.toThrow(BackupRefused);
  });

  it('is refused when its folder cannot be created', async () => {
    writeFileSync(join(root, 'file'), '');
    for (const [folder, code] of [
      [join(root, 'file', 'backup'), 'ENOTDIR'],
      ...(process.platform === 'linux' ? ([['/proc/nowhere', 'ENOENT']] as const) : []),
    ] as const)
      await expect(createBackup(data, folder, now)).rejects.toMatchObject({
        name: 'BackupRefused',
        code: 'backup.no-folder',
        params: { folder, reason: code },
      });
  });

  it('is refused inside the data folder, where the next one would hold it', async () => {
    symlinkSync(data, join(root, 'link'));
    for (const folder of [data, join(data, 'inside'), join(data, 'deep', 'inside'), join(root, 'link', 'inside')])
      await expect(createBackup(data, folder, now)).rejects.toMatchObject({ code: 'backup.inside-data', params: { folder } });
    expect(existsSync(join(data, 'inside'))).toBe(false);
    await createBackup(data, join(root, 'data-of-today'), now);
  });
});
