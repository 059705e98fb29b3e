import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { FolderLocked, FolderNotWritable, lockFolder, newHolder } from './lock-folder';

describe('the lock of the data folder', () => {
  let folder: string;
  beforeEach(() => void (folder = mkdtempSync(join(tmpdir(), 'lock-'))));
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  it('makes the folder and holds it', () => {
    const lock = lockFolder(join(folder, 'deep', 'data'));
    expect(() => lockFolder(join(folder, 'deep', 'data'))).toThrow(FolderLocked);
    lock.release();
  });

  it('is free again after release; a second release is ignored', () => {
    const lock = lockFolder(folder);
    lock.release();
    lock.release();
    const again = lockFolder(folder);
    again.release();
  });

  it('names the folder and the remedy when it is taken', () => {
    const lock = lockFolder(folder);
    expect(() => lockFolder(folder)).toThrow(`The data folder ${folder} is in use by another server.`);
    lock.release();
  });

  it('is the operating system’s: refused while another process lives, free once it was killed', async () => {
    const holder = spawn(process.execPath, [
      '-e',
      `const Database = require(${JSON.stringify(require.resolve('better-sqlite3'))});
       const database = new Database(${JSON.stringify(join(folder, 'lock.db'))});
       database.exec('BEGIN EXCLUSIVE');
       process.stdout.write('held');
       setInterval(() => database.open, 1000);`,
    ]);
    await once(holder.stdout, 'data');
    expect(() => lockFolder(folder)).toThrow(FolderLocked);
    const gone = once(holder, 'exit');
    holder.kill('SIGKILL');
    await gone;
    lockFolder(folder).release();
  });

  it('knows the holder before, but not if its id could not be written', () => {
    const first = newHolder(folder);
    expect(first.formerId).toBeUndefined();
    expect(newHolder(folder).formerId).toBe(first.id);
    expect(newHolder(join(folder, 'missing')).formerId).toBeUndefined();
  });

  it('reports a folder that cannot be created', () => {
    writeFileSync(join(folder, 'file'), '');
    expect(() => lockFolder(join(folder, 'file', 'data'))).toThrow(FolderNotWritable);
  });

  (process.platform === 'linux' ? it : it.skip)(
    `reports at once when the system allows nobody to create a folder${process.platform === 'linux' ? '' : ' (skipped: only Linux has such a place)'}`,
    () => {
      expect(() => lockFolder('/proc/nowhere')).toThrow('The data folder /proc/nowhere cannot be written (ENOENT).');
    },
  );

  it('reports a folder that is not writable', () => {
    // A folder at the path of the lock file, which nobody can open as a file, not even root.
    mkdirSync(join(folder, 'lock.db'));
    expect(() => lockFolder(folder)).toThrow(FolderNotWritable);
  });
});
