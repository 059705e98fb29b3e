import { appendFileSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { BackupRefused, createBackup, folderOfBackups } from './index';

describe('a folder of backups', () => {
  let root: string;
  let kept: string;
  beforeEach(async () => {
    root = mkdtempSync(join(tmpdir(), 'tennis-backups-'));
    kept = join(root, 'kept');
    mkdirSync(join(root, 'data'));
    mkdirSync(kept);
    new Database(join(root, 'data', 'log.db')).exec('CREATE TABLE events (position INTEGER PRIMARY KEY)').close();
    for (const day of ['02', '03']) await createBackup(join(root, 'data'), join(kept, day), `2026-03-${day}T12:00:00.000Z`, () => 7);
  });
  afterEach(() => rmSync(root, { recursive: true }));

  it('is listed newest first, with size and log position', async () => {
    expect(await folderOfBackups(kept).list()).toEqual([
      { name: '03', createdAt: '2026-03-03T12:00:00.000Z', bytes: expect.any(Number) as number, position: 7 },
      { name: '02', createdAt: '2026-03-02T12:00:00.000Z', bytes: expect.any(Number) as number, position: 7 },
    ]);
  });

  it('marks unfinished backups, and ignores other things', async () => {
    rmSync(join(kept, '02', 'backup.json'));
    mkdirSync(join(kept, 'lost+found'));
    writeFileSync(join(kept, 'notes.txt'), '');
    expect((await folderOfBackups(kept).list()).map(({ name, createdAt }) => [name, createdAt])).toEqual([
      ['03', '2026-03-03T12:00:00.000Z'],
      ['02', null],
    ]);
    await expect(folderOfBackups(kept).verify('02')).rejects.toThrow(BackupRefused);
  });

  it('detects a file changed since', async () => {
    expect(await folderOfBackups(kept).verify('02')).toEqual([]);
    appendFileSync(join(kept, '02', 'log.db'), 'x');
    expect(await folderOfBackups(kept).verify('02')).toEqual([{ code: 'backup.file-changed', file: 'log.db' }]);
  });

  it('reads no folder outside of it', async () => {
    for (const name of ['..', '../data', '.', '']) await expect(folderOfBackups(kept).verify(name)).rejects.toThrow(BackupRefused);
  });

  it('is refused when it does not exist', async () => {
    await expect(folderOfBackups(join(root, 'nowhere')).list()).rejects.toMatchObject({ code: 'backup.no-list' });
  });
});
