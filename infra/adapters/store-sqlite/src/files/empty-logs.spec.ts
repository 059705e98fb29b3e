import { mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import Database from 'better-sqlite3';
import { emptyLogs } from './empty-logs';
import { attachViews, type Connection, logFile, openLog, viewsFile } from './schema';

describe('emptying the write-ahead logs', () => {
  let folder: string;
  let db: Connection;
  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'empty-logs-'));
    db = openLog(folder);
    attachViews(db, viewsFile(folder, 'base'), 'base');
    db.exec("CREATE TABLE main.t (x TEXT); CREATE TABLE base.t (x TEXT); INSERT INTO main.t VALUES ('x'); INSERT INTO base.t VALUES ('x')");
  });
  afterEach(() => {
    db.close();
    rmSync(folder, { recursive: true, force: true });
  });

  const sizes = () => [logFile(folder), viewsFile(folder, 'base')].map((file) => statSync(`${file}-wal`).size);

  it('leaves nothing in any of them, even while others have the files open', async () => {
    expect(sizes()).not.toContain(0);
    await emptyLogs(folder);
    expect(sizes()).toEqual([0, 0]);
  });

  it('waits for readers', async () => {
    const reader = new Database(viewsFile(folder, 'base'), { readonly: true });
    reader.exec('BEGIN');
    reader.prepare('SELECT * FROM t').all();
    let isDone = false;
    const emptied = emptyLogs(folder).then(() => (isDone = true));
    await new Promise((resolve) => setTimeout(resolve, 150));
    expect([isDone, sizes()[1] === 0]).toEqual([false, false]);
    reader.exec('COMMIT');
    await emptied;
    expect(sizes()).toEqual([0, 0]);
    reader.close();
  });
});
