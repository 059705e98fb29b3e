import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { checkWritable, openOrExplain, explainFileError, copyOrExplain } from './file-errors';
import { ExpectedFailure } from './expected-failure';

const failed = (code: string) => Object.assign(new Error('SELECT * FROM people'), { code });

describe('a failure of the data folder', () => {
  it.each([
    ['SQLITE_CORRUPT', 'is damaged'],
    ['SQLITE_NOTADB', 'is damaged'],
    ['SQLITE_FULL', 'is full'],
    ['ENOSPC', 'is full'],
    ['SQLITE_READONLY_DBMOVED', 'cannot be written'],
    ['EROFS', 'cannot be written'],
    ['EACCES', 'cannot be written'],
    ['SQLITE_CANTOPEN', 'cannot be opened'],
    ['SQLITE_IOERR_READ', 'cannot be read or written'],
  ])('%s is reported in a sentence that names the file: it %s', (code, words) => {
    const told = explainFileError('/data/log.db', failed(code)) as ExpectedFailure;
    expect(told).toBeInstanceOf(ExpectedFailure);
    expect(told.message).toContain('/data/log.db');
    expect(told.message).toContain(`${words} (${code})`);
  });

  it('during a copy names the full disk of the destination, and nothing else', async () => {
    await expect(
      copyOrExplain('/backups/today', Promise.reject(Object.assign(failed('ENOSPC'), { path: '/data/log.db' }))),
    ).rejects.toMatchObject({
      name: 'ExpectedFailure',
      message: 'The disk that holds /backups/today is full (ENOSPC). Make room there.',
    });
    const damaged = failed('SQLITE_CORRUPT');
    await expect(copyOrExplain('/backups/today', Promise.reject(damaged))).rejects.toBe(damaged);
    expect(await copyOrExplain('/backups/today', Promise.resolve(7))).toBe(7);
  });

  it('leaves other errors, such as a bug, as they are', async () => {
    const mistake = new TypeError('x is not a function');
    await expect(openOrExplain('/data/log.db', () => Promise.reject(mistake))).rejects.toBe(mistake);
    expect(await openOrExplain('/data/log.db', () => 7)).toBe(7);
  });

  it('is not reported for a writable folder, nor for one that does not exist yet', () => {
    const folder = mkdtempSync(join(tmpdir(), 'trouble-'));
    writeFileSync(join(folder, 'log.db'), '');
    checkWritable(folder);
    checkWritable(join(folder, 'new'));
    rmSync(folder, { recursive: true });
  });
});
