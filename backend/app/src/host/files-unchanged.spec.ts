import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesUnchanged } from './files-unchanged';

describe('the check that files are in place', () => {
  let around: string;
  let folder: string;
  const write = (name: string) => writeFileSync(join(folder, name), name);
  beforeEach(() => {
    around = mkdtempSync(join(tmpdir(), 'place-'));
    folder = join(around, 'data');
    mkdirSync(folder);
    write('log.db');
  });
  afterEach(() => rmSync(around, { recursive: true }));

  it('expects the files that were seen first, also one that came later', () => {
    const isInPlace = filesUnchanged(folder);
    expect(isInPlace()).toBe(true);
    write('keys.db');
    expect(isInPlace()).toBe(true);
    write('log.db');
    expect(isInPlace()).toBe(true);
    rmSync(join(folder, 'keys.db'));
    expect(isInPlace()).toBe(false);
  });

  it('fails while the folder is renamed, and when another stands in its place', () => {
    const isInPlace = filesUnchanged(folder);
    expect(isInPlace()).toBe(true);
    renameSync(folder, join(around, 'moved'));
    expect(isInPlace()).toBe(false);
    mkdirSync(folder);
    write('log.db');
    expect(isInPlace()).toBe(false);
    rmSync(folder, { recursive: true });
    renameSync(join(around, 'moved'), folder);
    expect(isInPlace()).toBe(true);
  });
});
