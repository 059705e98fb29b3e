import { chmodSync, lstatSync, mkdirSync, readdirSync } from 'node:fs';
import { join } from 'node:path';
import type { Program } from '@tennis/app';
import { installation } from './command-line.fixture';

const photo = 'b31f8c1e-6a0e-5d0b-8f0b-3f7f2f0c1a02';
const modeOf = (path: string): string => (lstatSync(path).mode & 0o777).toString(8);

/** The folder and everything in it to which other users of the machine have any access. */
const openToOthers = (folder: string): readonly string[] =>
  [folder, ...(readdirSync(folder, { recursive: true }) as string[]).map((path) => join(folder, path))]
    .filter((path) => modeOf(path) !== (lstatSync(path).isDirectory() ? '700' : '600'))
    .map((path) => `${path} ${modeOf(path)}`);

/** Sets the modes of the program's files in a data folder as a careless program would. */
const openUp = (folder: string): void => {
  chmodSync(folder, 0o755);
  for (const path of readdirSync(folder, { recursive: true }) as string[])
    chmodSync(join(folder, path), lstatSync(join(folder, path)).isDirectory() ? 0o755 : 0o644);
};

describe('the data folder, which contains unencrypted names and e-mails, is readable only by its owner', () => {
  let umask: number;
  let here: ReturnType<typeof installation>;
  let server: Program | undefined;
  beforeEach(() => {
    umask = process.umask(0o022);
    here = installation();
    mkdirSync(here.config.dataDir);
  });
  afterEach(async () => {
    await server?.stop();
    server = undefined;
    here.remove();
    process.umask(umask);
  });

  it('while the server runs, with its socket and write-ahead logs', async () => {
    server = await here.startServer();
    await server.app.files.put(photo, 'small', Uint8Array.of(1, 2), 'image/webp');
    const made = readdirSync(here.config.dataDir);
    expect(made).toEqual(expect.arrayContaining(['control.sock', 'files', 'keys.db', 'log.db', 'log.db-wal', 'views']));
    expect(openToOthers(here.config.dataDir)).toEqual([]);
  });

  it('when the command line was the first to open it', async () => {
    expect((await here.cli('seed', 'demo', '--players', '4', '--weeks', '1')).code).toBe(0);
    expect(openToOthers(here.config.dataDir)).toEqual([]);
  });

  it.each([0o700, 0o755])('also when an earlier version left it readable, in a folder of mode %o', async (folderMode) => {
    server = await here.startServer();
    await server.app.files.put(photo, 'small', Uint8Array.of(1, 2), 'image/webp');
    await server.stop();
    openUp(here.config.dataDir);
    chmodSync(here.config.dataDir, folderMode);
    server = await here.startServer();
    expect(openToOthers(here.config.dataDir)).toEqual([]);
  });

  it('in a backup, and in a restore from a readable one', async () => {
    server = await here.startServer();
    await server.app.files.put(photo, 'small', Uint8Array.of(1, 2), 'image/webp');
    await server.stop();
    server = undefined;
    openUp(here.config.dataDir);
    const backup = join(here.folder, 'backups', 'today');
    mkdirSync(backup, { recursive: true });
    expect((await here.cli('backup', 'create', backup)).code).toBe(0);
    expect(openToOthers(backup)).toEqual([]);
    openUp(backup);
    const other = installation();
    try {
      expect((await other.cli('backup', 'restore', backup, '--yes')).code).toBe(0);
      expect(openToOthers(other.config.dataDir)).toEqual([]);
    } finally {
      other.remove();
    }
  });

  it('and leaves foreign files as they were', async () => {
    const theirs = join(here.config.dataDir, 'theirs');
    mkdirSync(theirs);
    server = await here.startServer();
    expect([modeOf(here.config.dataDir), modeOf(theirs), modeOf(join(here.config.dataDir, 'log.db'))]).toEqual(['755', '755', '600']);
  });
});
