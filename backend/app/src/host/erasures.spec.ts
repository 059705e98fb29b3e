import { appendFileSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { erasuresIn, rememberErasures } from './erasures';

const ana = { userId: '0a1f4c52-7d11-5a3e-9b60-2f6f0c1d8e01', at: '2026-03-02T12:00:00.000Z' };
const rui = { userId: '7b2e5d63-8e22-5b4f-8c71-3f7f1d2e9f12', at: '2026-03-03T12:00:00.000Z' };

describe('who was erased', () => {
  let folder: string;
  beforeEach(() => (folder = mkdtempSync(join(tmpdir(), 'tennis-erasures-'))));
  afterEach(() => rmSync(folder, { recursive: true }));
  const file = () => join(folder, 'elsewhere', 'erasures.txt');

  it('is not known before anybody was', async () => expect(await erasuresIn(file())).toBeUndefined());

  it('is remembered once each, in a file of its owner alone', async () => {
    await rememberErasures(file(), [ana]);
    await rememberErasures(file(), [rui, ana]);
    expect(await erasuresIn(file())).toEqual([ana, rui]);
    expect(statSync(file()).mode & 0o777).toBe(0o600);
  });

  it('is still read after a line that a crash cut off', async () => {
    await rememberErasures(file(), [ana]);
    appendFileSync(file(), '2026-03-02T12:00:00.000Z 7b2e5d');
    await rememberErasures(file(), [rui]);
    expect(await erasuresIn(file())).toEqual([ana, rui]);
  });

  it('is still read after an editor of another system wrote the file', async () => {
    await rememberErasures(file(), []);
    appendFileSync(file(), `\uFEFF${ana.at} ${ana.userId.toUpperCase()}\r\n${rui.at} ${rui.userId}\r\n`);
    expect(await erasuresIn(file())).toEqual([ana, rui]);
  });
});
