import { closeSync, mkdtempSync, openSync, rmSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { Metadata, NewEvent } from '@tennis/contracts';
import Database from 'better-sqlite3';
import { logHeadRecorder, recordLogHead, type LogHead, readAnchors } from '../files/anchors';
import { checkLog, openSqliteStore } from '../index';

const id = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;
const metadata: Metadata = { commandId: id(7), bodyHash: 'x', correlationId: id(7), causationId: id(7), actorId: id(1), actorKind: 'user' };

const joined = (n: number, data: object = {}): NewEvent => ({
  id: id(n),
  type: 'PlayerJoined',
  version: 1,
  data: { userId: id(n), membershipId: id(100 + n), how: 'joined', ...data },
  occurredAt: '2026-03-02T12:00:00.000Z',
  metadata,
});

describe('the check of the log', () => {
  let folder: string;
  beforeEach(async () => {
    folder = mkdtempSync(join(tmpdir(), 'check-log-'));
    const store = await openSqliteStore({ folder, views: [], collections: [] });
    for (let n = 1; n <= 20; n++)
      await store.eventStore.append({
        stream: `tournament-${id(n % 4)}`,
        expected: n <= 4 ? 'no-stream' : Math.floor((n - 1) / 4) - 1,
        events: [joined(n)],
      });
    await store.close();
  });
  afterEach(() => rmSync(folder, { recursive: true, force: true }));

  /** Changes the file outside of the program. */
  const tamper = (sql: string): void => {
    const db = new Database(join(folder, 'log.db'));
    db.exec(sql);
    db.close();
  };
  const problems = async (anchors?: readonly LogHead[]) => (await checkLog(folder, { anchors })).problems;
  const kinds = async () => [...new Set((await problems()).map(({ position, kind }) => `${kind} ${position}`))];

  it('finds no problem in an untouched log, and returns its end', async () => {
    const seen: number[] = [];
    const checked = await checkLog(folder, { onProgress: ({ position }) => seen.push(position) });
    expect(checked).toMatchObject({ events: 20, head: 20, problems: [] });
    expect(checked.hash).toMatch(/^[0-9a-f]{64}$/);
    expect(seen.at(-1)).toBe(20);
  });

  it.each(['id', 'stream', 'type', 'data', 'metadata', 'occurred_at', 'recorded_at'])(
    'detects one changed character of %s',
    async (column) => {
      tamper(`UPDATE events SET ${column} = substr(${column}, 1, 10) || '!' || substr(${column}, 12) WHERE position = 7`);
      expect(await kinds()).toContain('hash 7');
    },
  );

  it.each(['revision', 'version'])('detects a changed %s', async (column) => {
    tamper(`UPDATE events SET ${column} = ${column} + 90 WHERE position = 7`);
    expect(await kinds()).toContain('hash 7');
  });

  it('detects a changed hash at its own event and reports the rest of the chain once', async () => {
    tamper(`UPDATE events SET hash = zeroblob(32) WHERE position = 7`);
    expect(await kinds()).toEqual(['hash 7', 'hash 8']);
  });

  it('detects a deleted event', async () => {
    tamper(`DELETE FROM events WHERE position = 7`);
    expect(await kinds()).toEqual(['gap 8', 'hash 8', 'revision 11', 'revision 15', 'revision 19']);
  });

  it('detects two swapped events', async () => {
    tamper(
      `UPDATE events SET position = 99 WHERE position = 7; UPDATE events SET position = 7 WHERE position = 11; UPDATE events SET position = 11 WHERE position = 99`,
    );
    expect(await kinds()).toEqual(expect.arrayContaining(['hash 7', 'hash 11', 'revision 7']));
  });

  it('detects an event that was added', async () => {
    tamper(
      `INSERT INTO events SELECT 21, '${id(21)}', stream, revision + 1, type, version, data, metadata, occurred_at, recorded_at, hash FROM events WHERE position = 20`,
    );
    expect(await kinds()).toEqual(['hash 21']);
  });

  it('detects a missing end by the views’ checkpoints', async () => {
    const counted = {
      name: 'tournament',
      version: 1,
      types: new Set(['PlayerJoined']),
      keys: () => ['all'],
      fold: () => ({ state: {} }),
      indexes: {},
      index: () => ({}),
      opensPersonalData: false,
    };
    const store = await openSqliteStore({ folder, views: [counted], collections: [] });
    await store.ready;
    await store.close();
    tamper(`DELETE FROM events WHERE position = 20`);
    expect(await kinds()).toEqual(['end 19']);
  });

  it('detects a missing end, and a rewritten chain, by an earlier anchor', async () => {
    const { head, hash } = await checkLog(folder);
    expect(await problems([{ position: head, hash }])).toEqual([]);
    recordLogHead(folder, { position: 20, hash: 'a'.repeat(64) });
    expect(await kinds()).toEqual(['hash 20']);
    tamper(`DELETE FROM events WHERE position = 20`);
    expect(await kinds()).toEqual(['end 19']);
  });

  it('writes one anchor per position', async () => {
    const keeper = logHeadRecorder(folder);
    keeper.record();
    keeper.record();
    keeper.close();
    expect(readAnchors(folder)).toEqual([{ position: 20, hash: (await checkLog(folder)).hash }]);
    tamper(`DELETE FROM events WHERE position = 20`);
    expect(await kinds()).toEqual(['end 19']);
  });

  it('detects a damaged page that the chain does not need', async () => {
    const db = new Database(join(folder, 'log.db'));
    const page = db.prepare<[], number>(`SELECT rootpage FROM sqlite_schema WHERE name = 'sqlite_autoindex_events_1'`).pluck().get()!;
    const size = db.pragma('page_size', { simple: true }) as number;
    db.close();
    const file = openSync(join(folder, 'log.db'), 'r+');
    writeSync(file, Buffer.alloc(size, 0xff), 0, size, (page - 1) * size);
    closeSync(file);
    const found = await problems();
    expect(new Set(found.map(({ kind }) => kind))).toEqual(new Set(['file']));
  });

  it('detects an event that the current program cannot read', async () => {
    const store = await openSqliteStore({ folder, views: [], collections: [] });
    const append = (n: number, event: NewEvent) =>
      store.eventStore.append({ stream: `tournament-${id(50 + n)}`, expected: 'no-stream', events: [event] });
    await append(2, { ...joined(32), type: 'PlayerFlew' });
    await append(3, { ...joined(33), version: 2 });
    await append(4, { ...joined(34), metadata: { ...metadata, commandId: 'ABC' } });
    await append(5, { ...joined(35), metadata: { ...metadata, actorKind: 'robot' as never } });
    await store.close();
    expect((await problems()).map(({ position, kind, message }) => `${kind} ${position} ${message}`)).toEqual([
      'event 21 unknown event type PlayerFlew',
      'event 22 PlayerJoined: PlayerJoined version 2 is newer than this program (1)',
      'event 23 the command id is not a lower-case UUID',
      'event 24 unknown kind of actor robot',
    ]);
  });

  it('counts events that today’s schemas refuse, which is no sign of tampering', async () => {
    const store = await openSqliteStore({ folder, views: [], collections: [] });
    for (const n of [31, 32, 33])
      await store.eventStore.append({ stream: `tournament-${id(n)}`, expected: 'no-stream', events: [joined(n, { how: 'by chance' })] });
    await store.close();
    expect(await checkLog(folder, { limit: 2 })).toMatchObject({
      problems: [],
      malformed: {
        count: 3,
        first: [21, 22].map((position) => ({ position, message: expect.stringMatching(/^PlayerJoined how: /) as unknown })),
      },
    });
    tamper(`UPDATE events SET data = replace(data, 'by chance', 'by choice') WHERE position = 22`);
    expect(await kinds()).toEqual(['hash 22']);
  });

  it('accepts sealed fields, and those of an erased person', async () => {
    const store = await openSqliteStore({ folder, views: [], collections: [] });
    const cancelled = (n: number, reason: unknown): NewEvent => ({
      ...joined(n),
      type: 'MatchCancelled',
      data: { tournamentId: id(1), playerA: id(2), playerB: id(3), reason },
    });
    await store.eventStore.append({
      stream: `match-${id(61)}`,
      expected: 'no-stream',
      events: [cancelled(41, { sealed: 'x', of: id(2) })],
    });
    await store.eventStore.append({ stream: `match-${id(62)}`, expected: 'no-stream', events: [cancelled(42, null)] });
    await store.close();
    expect(await problems()).toEqual([]);
  });

  it('lists the first problems only', async () => {
    tamper(`UPDATE events SET data = '{}'`);
    expect((await checkLog(folder, { limit: 5 })).problems).toHaveLength(5);
  });

  it('runs beside an open store', async () => {
    const store = await openSqliteStore({ folder, views: [], collections: [] });
    await store.eventStore.append({ stream: `tournament-${id(9)}`, expected: 'no-stream', events: [joined(21)] });
    expect(await store.checkLog()).toMatchObject({ events: 21, problems: [] });
    await store.close();
  });
});
