import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { chainHash, firstHash } from '../log/event-rows';
import { commit, storesOfSpec } from '../testing';
import { DataTooNew, migrate, migrations, openLog, schemaVersion } from './schema';

const { open, folder } = storesOfSpec();

const metaOf = (db: Database.Database): unknown => Object.fromEntries(db.prepare<[], [string, string]>('SELECT * FROM meta').raw().all());

describe('migrations', () => {
  it('bring an empty folder to the current version, once', () => {
    const here = folder();
    const first = openLog(here);
    expect(schemaVersion(first)).toBe(migrations.length);
    const meta = metaOf(first);
    first.close();
    const second = openLog(here);
    expect(metaOf(second)).toEqual(meta);
    second.close();
  });

  it('continue from the existing version, and keep all data', () => {
    const db = openLog(folder());
    db.exec(`INSERT INTO jobs (id, name, due_at, data) VALUES ('a', 'a', 'a', '1')`);
    migrate(db, [...migrations, `ALTER TABLE jobs ADD COLUMN later TEXT DEFAULT 'x'`]);
    expect(schemaVersion(db)).toBe(migrations.length + 1);
    expect(db.prepare('SELECT id, later FROM jobs').all()).toEqual([{ id: 'a', later: 'x' }]);
    db.close();
  });

  it('leave nothing of a failing step', () => {
    const db = openLog(folder());
    expect(() => migrate(db, [...migrations, `CREATE TABLE half (a); THIS IS NOT SQL`])).toThrow();
    expect(schemaVersion(db)).toBe(migrations.length);
    expect(db.prepare(`SELECT name FROM sqlite_schema WHERE name = 'half'`).all()).toEqual([]);
    db.close();
  });

  it('refuse data of a newer version, and leave it as it is', async () => {
    const here = folder();
    mkdirSync(join(here, 'views'));
    const db = openLog(here);
    migrate(db, [...migrations, 'CREATE TABLE of_tomorrow (a)']);
    db.close();
    await expect(open({ folder: here })).rejects.toThrow(DataTooNew);
    const again = new Database(join(here, 'log.db'));
    expect(schemaVersion(again)).toBe(migrations.length + 1);
    again.close();
  });
});

describe('the log', () => {
  it('is synced on every commit, unlike the views, which catch up', async () => {
    const { db } = (await open()).internals;
    const full = 2;
    const normal = 1;
    expect(db.pragma('synchronous', { simple: true })).toBe(full);
    expect(db.pragma('views1.synchronous', { simple: true })).toBe(normal);
    expect(db.pragma('journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('views1.journal_mode', { simple: true })).toBe('wal');
    expect(db.pragma('wal_autocheckpoint', { simple: true })).toBe(0);
  });

  it('chains each event to the one before it, over restarts', async () => {
    const here = folder();
    const first = await open({ folder: here });
    await Promise.all([1, 2].map((n) => first.eventStore.commit(commit(n))));
    await first.close();
    const store = await open({ folder: here });
    await store.eventStore.commit(commit(3));
    const rows = store.internals.rows.after(0, 10);
    const hashes = store.internals.db.prepare<[], string>(`SELECT lower(hex(hash)) FROM events ORDER BY position`).pluck().all();
    rows.forEach((row, index) => expect(hashes[index]).toBe(chainHash(hashes[index - 1] ?? firstHash, row)));
    expect(store.internals.head()).toEqual({ position: 3, hash: hashes[2] });
  });

  it('hashes every column, so that none can be changed unnoticed', async () => {
    const store = await open();
    await store.eventStore.commit(commit(1));
    const row = store.internals.rows.after(0, 1)[0]!;
    const original = chainHash(firstHash, row);
    for (const [column, value] of Object.entries(row)) {
      const changed = { ...row, [column]: typeof value === 'number' ? value + 1 : `${String(value)} ` };
      expect([column, chainHash(firstHash, changed)]).not.toEqual([column, original]);
    }
    expect(chainHash(firstHash, { ...row, stream: `${row.stream}${row.type[0]}`, type: row.type.slice(1) })).not.toBe(original);
    expect(chainHash(original, row)).not.toBe(original);
  });
});
