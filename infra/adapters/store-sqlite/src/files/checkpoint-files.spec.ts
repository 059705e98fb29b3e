import { mkdtempSync, rmSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { checkpointer } from './checkpoint-files';
import { attachViews, type Connection, detachViews, longestIdleLog, openLog, viewsFile } from './schema';

const limits = { copyAt: 64 * 1024, restartAt: 256 * 1024, idleRounds: 2 };

describe('the checkpointing of write-ahead logs', () => {
  let folder: string;
  let db: Connection;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'checkpoint-'));
    db = openLog(folder);
    attachViews(db, viewsFile(folder, 'base'), 'base');
    db.exec('CREATE TABLE main.t (x TEXT); CREATE TABLE base.t (x TEXT)');
    // the writes that made the files do not count
    db.pragma('wal_checkpoint(TRUNCATE)');
  });
  afterEach(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const log = () => join(folder, 'log.db');
  const view = () => viewsFile(folder, 'base');
  const write = (schema: string, kilobytes: number) => db.prepare(`INSERT INTO ${schema}.t VALUES (?)`).run('x'.repeat(kilobytes * 1024));
  const wal = (file: string) => statSync(`${file}-wal`).size;
  const size = (file: string) => statSync(file).size;

  it('copies a long log back during writes, and leaves a short one alone', () => {
    const keeper = checkpointer(folder, limits);
    keeper.round();
    const before = size(log());
    write('main', 8);
    keeper.round();
    expect(size(log())).toBe(before);
    write('main', 100);
    keeper.round();
    expect(size(log())).toBeGreaterThan(before + 100 * 1024);
    keeper.close();
  });

  it('empties the logs of the main file and of every views file once nobody writes', () => {
    const keeper = checkpointer(folder, limits);
    write('main', 8);
    write('base', 8);
    for (let round = 0; round <= limits.idleRounds; round++) keeper.round();
    expect([wal(log()), wal(view())]).toEqual([0, 0]);
    expect(db.prepare('SELECT (SELECT count(*) FROM main.t) + (SELECT count(*) FROM base.t)').pluck().get()).toBe(2);
    keeper.close();
  });

  it('keeps a log under constant writes from growing forever', () => {
    const keeper = checkpointer(folder, limits);
    for (let round = 0; round < 40; round++) {
      write('main', 40);
      keeper.round();
    }
    expect(wal(log())).toBeLessThan(2 * limits.restartAt);
    keeper.close();
  });

  it('loses nothing committed meanwhile, and waits for no reader', () => {
    const keeper = checkpointer(folder, limits);
    const reader = new Database(log(), { readonly: true });
    reader.exec('BEGIN');
    expect(reader.prepare('SELECT count(*) FROM t').pluck().get()).toBe(0);
    for (let round = 0; round < 10; round++) {
      write('main', 100);
      keeper.round();
    }
    expect(reader.prepare('SELECT count(*) FROM t').pluck().get()).toBe(0);
    reader.exec('COMMIT');
    expect(reader.prepare('SELECT count(*) FROM t').pluck().get()).toBe(10);
    reader.close();
    keeper.close();
  });

  it('makes no writer wait for a reader, however long the log is', () => {
    const keeper = checkpointer(folder, limits);
    const reader = new Database(log(), { readonly: true });
    reader.exec('BEGIN; SELECT count(*) FROM t');
    write('main', 400);
    expect(keeper.round()).toEqual([]);
    reader.exec('COMMIT');
    write('main', 400);
    expect(keeper.round()).toEqual([log()]);
    reader.close();
    keeper.close();
  });

  it('restarts a log because of its content, not because of its file size', () => {
    const keeper = checkpointer(folder, limits);
    write('main', 400);
    expect(keeper.round()).toEqual([log()]);
    write('main', 80);
    expect(keeper.round()).toEqual([]);
    expect(wal(log())).toBeGreaterThan(limits.restartAt);
    keeper.close();
  });

  it('empties an idle log as soon as its last reader is done', () => {
    const keeper = checkpointer(folder, limits);
    write('main', 8);
    const reader = new Database(log(), { readonly: true });
    reader.exec('BEGIN; SELECT count(*) FROM t');
    for (let round = 0; round <= limits.idleRounds + 2; round++) keeper.round();
    expect(wal(log())).toBeGreaterThan(0);
    reader.close();
    keeper.round();
    expect(wal(log())).toBe(0);
    keeper.close();
  });

  it('copies all other logs back when one fails: a full disk gets no fuller', () => {
    const keeper = checkpointer(folder, limits);
    const broken = viewsFile(folder, 'and-broken');
    writeFileSync(broken, 'no database at all'.repeat(100));
    writeFileSync(`${broken}-wal`, 'x'.repeat(limits.copyAt));
    const before = size(view());
    write('base', 100);
    expect(() => keeper.round()).toThrow('file is not a database');
    expect(size(view())).toBeGreaterThan(before + 64 * 1024);
    keeper.close();
  });

  it('shortens the file of a log that was restarted', () => {
    const keeper = checkpointer(folder, limits);
    for (const schema of ['main', 'base']) for (let megabytes = 0; megabytes < 24; megabytes++) write(schema, 1024);
    expect(keeper.round()).toEqual([log(), view()]);
    write('main', 1);
    write('base', 1);
    expect(Math.max(wal(log()), wal(view()))).toBeLessThanOrEqual(longestIdleLog);
    keeper.close();
  });

  it('closes a views file that was deleted', () => {
    const keeper = checkpointer(folder, limits);
    attachViews(db, viewsFile(folder, 'other'), 'other');
    keeper.round();
    detachViews(db, 'other');
    for (const end of ['', '-wal', '-shm']) rmSync(`${viewsFile(folder, 'other')}${end}`, { force: true });
    keeper.round();
    write('main', 100);
    keeper.round();
    keeper.close();
    expect(statSync(viewsFile(folder, 'other'), { throwIfNoEntry: false })).toBeUndefined();
  });
});
