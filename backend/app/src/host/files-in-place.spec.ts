import { mkdirSync, mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { filesInPlace } from './files-in-place';

describe('files in their place', () => {
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

  it('are those that were seen first, also where one comes later', () => {
    const isInPlace = filesInPlace(folder);
    expect(isInPlace()).toBe(true);
    write('keys.db');
    expect(isInPlace()).toBe(true);
    write('log.db');
    expect(isInPlace()).toBe(true);
    rmSync(join(folder, 'keys.db'));
    expect(isInPlace()).toBe(false);
  });

  it('are not there while their folder is renamed, nor where another stands in its place', () => {
    const isInPlace = filesInPlace(folder);
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
