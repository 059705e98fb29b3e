import { closeSync, mkdtempSync, openSync, readdirSync, rmSync, writeFileSync, writeSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import type { NewEvent, Recorded } from '@tennis/contracts';
import { refoldOf } from '@tennis/contract-tests';
import type { ViewDefinition } from '@tennis/ports';
import Database from 'better-sqlite3';
import { openSqliteStore, type SqliteStore } from '../index';

const id = (n: number): string => `00000000-0000-4000-8000-${n.toString(16).padStart(12, '0')}`;

interface Result {
  readonly ladder: string;
  readonly winner: string;
  readonly points: number;
}
interface Score {
  readonly sum: number;
}

/** Sums points per ladder, with a row per result; an annulment refolds the ladder from its rows. Negative points make the fold throw. */
const ranking: ViewDefinition = {
  name: 'ranking',
  version: 1,
  types: new Set(['ResultValidated', 'ResultAnnulled', 'TournamentFrozen']),
  keys: ({ data }) => [(data as Result).ladder],
  fold: (state, { type, data }) => {
    const { points, winner } = data as Result;
    if (type === 'ResultAnnulled') return 'refold';
    if (type === 'TournamentFrozen') return { state: null };
    if (points < 0) throw new Error('no such points');
    return { state: { sum: ((state as Score | undefined)?.sum ?? 0) + points }, rows: [{ body: { winner, points }, about: [winner] }] };
  },
  refold: refoldOf(['ResultAnnulled'], (_state, rows, { data }) => {
    const { winner } = data as Result;
    let sum = 0;
    for (const { body } of rows) if ((body as Result).winner !== winner) sum += (body as Result).points;
    return { state: { sum }, rows: [{ body: { winner, points: 0 }, about: [winner] }] };
  }),
  indexes: { sum: 'number' },
  index: (state) => ({ sum: (state as Score).sum }),
  opensPersonalData: false,
};

/** Counts wins per person, found by the digits of the count; sees personal data opened. */
const person: ViewDefinition = {
  name: 'person',
  version: 1,
  types: new Set(['ResultValidated']),
  keys: ({ data }) => [(data as Result).winner],
  fold: (state, { data }) => ({
    state: { wins: ((state as { wins: number } | undefined)?.wins ?? 0) + 1, opened: (data as { opened?: boolean }).opened ?? false },
  }),
  indexes: { digits: 'texts' },
  index: (state) => ({ digits: [...String((state as { wins: number }).wins)] }),
  opensPersonalData: true,
};

const openPersonalData = (event: Recorded): Recorded => ({ ...event, data: { ...(event.data as object), opened: true } });

describe('view operations', () => {
  let folder: string;
  let store: SqliteStore;
  let count: number;
  const views = [ranking, person];

  const open = async (): Promise<void> => {
    store = await openSqliteStore({ folder, views, collections: [], openPersonalData });
    await store.ready;
  };
  const event = (type: string, data: unknown): NewEvent => {
    count++;
    const metadata = {
      commandId: id(count),
      bodyHash: '',
      correlationId: id(count),
      causationId: id(count),
      actorId: id(1),
      actorKind: 'user',
    } as const;
    return { id: id(count), type, version: 1, data, occurredAt: '2026-03-02T12:00:00.000Z', metadata };
  };
  const append = (type: string, data: unknown) =>
    store.eventStore.append({ stream: `match-${id(count + 1)}`, expected: 'no-stream', events: [event(type, data)] });
  const result = (ladder: number, winner: number, points = 3) =>
    append('ResultValidated', { ladder: id(ladder), winner: id(winner), points });
  const season = async (): Promise<void> => {
    for (let n = 0; n < 30; n++) await result(n % 3, n % 7);
    await append('ResultAnnulled', { ladder: id(1), winner: id(4) });
    await result(1, 4);
    await append('TournamentFrozen', { ladder: id(2) });
  };
  const files = () =>
    readdirSync(join(folder, 'views'))
      .filter((name) => !/-(wal|shm)$/.test(name))
      .sort();
  const contents = async (name: string) => (await store.readStore.find(name, {})).items;
  const rows = (ladder: number) => store.readStore.rows('ranking', id(ladder));
  const goBack = async (name: string) => store.operations.rollback(name, (await statusOf(name)).former ?? '');
  const statusOf = async (name: string) => (await store.operations.list()).find((status) => status.name === name)!;

  beforeEach(() => {
    folder = mkdtempSync(join(tmpdir(), 'operations-'));
    count = 0;
  });
  afterEach(async () => {
    await store.close();
    rmSync(folder, { recursive: true, force: true });
  });

  it('rebuild a view into a file of its own with equal content', async () => {
    await open();
    await season();
    const before = {
      ranking: await contents('ranking'),
      person: await contents('person'),
      rows: await rows(1),
      hash: await store.operations.hash('ranking'),
    };
    const seen: number[] = [];
    const { events } = await store.operations.rebuild('ranking', { onProgress: ({ position }) => seen.push(position) });
    expect(events).toBe(33);
    expect(seen).toEqual([33]);
    expect(files()).toEqual(['base.db', 'g1.db']);
    expect({
      ranking: await contents('ranking'),
      person: await contents('person'),
      rows: await rows(1),
      hash: await store.operations.hash('ranking'),
    }).toEqual(before);
    expect((await store.readStore.find('ranking', { where: { sum: { from: 30 } } })).total).toBe(1);
  });

  it('rebuild the search indexes of people and lists', async () => {
    await open();
    await season();
    await store.operations.rebuildAll(['ranking', 'person']);
    expect(await store.readStore.rows('ranking', id(0), { about: id(3) })).toHaveLength(2);
    expect((await store.readStore.find('person', { where: { digits: { equals: '5' } } })).items.map(({ key }) => key)).toEqual([
      id(0),
      id(1),
      id(4),
    ]);
    expect((await store.readStore.get('person', id(0)))?.document).toEqual({ wins: 5, opened: true });
  });

  it('continue live after the swap, and after the store is opened again', async () => {
    await open();
    await season();
    await store.operations.rebuild('ranking');
    await result(0, 1, 5);
    expect((await store.readStore.get('ranking', id(0)))?.document).toEqual({ sum: 35 });
    await store.close();
    await open();
    await result(0, 1, 5);
    expect((await store.readStore.get('ranking', id(0)))?.document).toEqual({ sum: 40 });
    expect(await statusOf('ranking')).toMatchObject({ state: 'live', lag: 0, former: 'base' });
    expect((await store.operations.verify('ranking')).equal).toBe(true);
  });

  it('lose nothing that is appended during a rebuild', async () => {
    await open();
    await season();
    const rebuilt = store.operations.rebuildAll(['ranking', 'person']);
    const appended = Array.from({ length: 50 }, (_, n) => result(n % 3, n % 5, 1));
    await Promise.all([rebuilt, ...appended]);
    expect(await store.operations.verify('ranking')).toMatchObject({ equal: true, different: [] });
    expect(await store.operations.verify('person')).toMatchObject({ equal: true, different: [] });
  });

  it('repair a view that somebody changed, and list the differing documents before', async () => {
    await open();
    await season();
    const schema = store.internals.views.get('ranking').tables.schema;
    store.internals.db.prepare(`UPDATE "${schema}".documents_ranking SET state = '{"sum":1}' WHERE key = ?`).run(id(0));
    store.internals.db.prepare(`DELETE FROM "${schema}".rows_ranking WHERE key = ? AND n = 2`).run(id(1));
    const verified = await store.operations.verify('ranking');
    expect(verified).toMatchObject({ equal: false, different: [id(0), id(1)], paths: ['document.sum', 'row'] });
    expect(verified.live).toBe(await store.operations.hash('ranking'));
    await store.operations.rebuild('ranking');
    expect(await store.operations.verify('ranking')).toEqual({
      equal: true,
      live: verified.rebuilt,
      rebuilt: verified.rebuilt,
      different: [],
      paths: [],
    });
    expect(await store.operations.hash('ranking')).toBe(verified.rebuilt);
    expect(files()).toEqual(['base.db', 'g2.db']);
  });

  it('wait for the operator when the swap is manual', async () => {
    await open();
    await season();
    const { id: rebuild } = await store.operations.rebuild('ranking', { swap: 'manual' });
    await result(0, 1, 5);
    expect(await statusOf('ranking')).toMatchObject({ former: null, rebuild: { id: rebuild, state: 'ready', position: 33 } });
    await store.operations.swap('ranking');
    expect(await statusOf('ranking')).toMatchObject({ former: 'base', lag: 0, position: 34 });
    expect((await statusOf('ranking')).rebuild).toBeUndefined();
    expect((await store.readStore.get('ranking', id(0)))?.document).toEqual({ sum: 35 });
    await expect(store.operations.swap('ranking')).rejects.toMatchObject({ code: 'view.not-rebuilt' });
  });

  describe('a rebuild that waits over a restart', () => {
    const restart = async (): Promise<void> => {
      await store.close();
      await open();
    };
    const waiting = async (): Promise<readonly string[]> =>
      (await store.operations.list()).flatMap(({ name, rebuild }) => (rebuild?.state === 'ready' ? [name] : []));
    const both = ['ranking', 'person'];

    it('stays together with the others of several views', async () => {
      await open();
      await season();
      await store.operations.rebuildAll(both, { swap: 'manual' });
      await restart();
      expect(await waiting()).toEqual(both);
      await store.operations.verify('ranking'); // removes unneeded files on the way
      expect((await store.operations.swap('person')).toSorted()).toEqual(both.toSorted());
      await restart();
      expect(await waiting()).toEqual([]);
      for (const name of both) expect(await statusOf(name)).toMatchObject({ former: 'base', state: 'live' });
    });

    it('is dropped with its file when that is missing, damaged or ahead of the log', async () => {
      const spoilt: readonly ((file: string) => void)[] = [
        (file) => rmSync(file),
        (file) => writeFileSync(file, 'x'.repeat(9000)),
        (file) => {
          const db = new Database(file);
          db.exec('UPDATE checkpoints SET position = 1000');
          db.close();
        },
      ];
      await open();
      await season();
      for (const spoil of spoilt) {
        await store.operations.rebuildAll(both, { swap: 'manual' });
        await store.close();
        spoil(join(folder, 'views', files().at(-1)!));
        await open();
        expect(await waiting()).toEqual([]);
        await store.operations.verify('ranking');
        expect(files()).toEqual(['base.db']);
      }
    });

    it('is no longer waiting when it was installed before the program could note that', async () => {
      await open();
      await season();
      await store.operations.rebuildAll(both, { swap: 'manual' });
      await store.close();
      const db = new Database(join(folder, 'log.db'));
      db.exec(`UPDATE generations SET previous_file = 'base', previous_version = 1, file = 'g1' WHERE view = 'ranking'`);
      db.close();
      await open();
      expect(await waiting()).toEqual(['person']);
      await store.operations.swap('person');
      expect(await statusOf('person')).toMatchObject({ generation: 'g1', former: 'base' });
    });

    it('is dropped with the others of its file when one of its views is rebuilt again: nothing keeps the file', async () => {
      await open();
      await season();
      await store.operations.rebuildAll(both, { swap: 'manual' });
      const [before] = files().slice(-1);
      await store.operations.rebuild('person');
      expect(await waiting()).toEqual([]);
      expect(files()).not.toContain(before);
      await restart();
      expect(await waiting()).toEqual([]);
    });
  });

  it('roll back to the former generation, brought up to date, and forward again', async () => {
    await open();
    await season();
    await expect(goBack('ranking')).rejects.toMatchObject({ code: 'view.no-former' });
    await store.operations.rebuild('ranking');
    await result(0, 1, 5);
    await goBack('ranking');
    expect((await store.readStore.get('ranking', id(0)))?.document).toEqual({ sum: 35 });
    await result(0, 1, 5);
    await goBack('ranking');
    expect((await store.readStore.get('ranking', id(0)))?.document).toEqual({ sum: 40 });
    expect((await store.operations.verify('ranking')).equal).toBe(true);
  });

  it('keep only the files that a view uses or could roll back to', async () => {
    await open();
    await season();
    for (let n = 0; n < 12; n++) await store.operations.rebuild('ranking');
    expect(files()).toEqual(['base.db', 'g11.db', 'g12.db']);
    const tables = store.internals.db.prepare(`SELECT count(*) FROM "views1".sqlite_schema WHERE name LIKE '%ranking%'`).pluck().get();
    expect(tables).toBe(0);
    expect((await store.operations.verify('person')).equal).toBe(true);
  });

  it('refuse a second rebuild of a view during the first, and an unknown view', async () => {
    await open();
    await season();
    const first = store.operations.rebuild('ranking');
    await expect(store.operations.rebuild('ranking')).rejects.toMatchObject({ code: 'view.rebuilding' });
    await first;
    await store.operations.rebuild('ranking');
    await expect(async () => store.operations.rebuild('nobody')).rejects.toMatchObject({ code: 'view.unknown' });
  });

  it('name the event that cannot be folded, and leave the live view alone', async () => {
    await open();
    await season();
    const hash = await store.operations.hash('person');
    await result(0, 1, -1);
    await expect(store.operations.rebuildAll(['ranking', 'person'])).rejects.toThrow(
      'ranking cannot fold ResultValidated at position 34: no such points',
    );
    expect((await statusOf('ranking')).rebuild?.state).toBe('failed');
    expect(files()).toEqual(['base.db']);
    expect(await store.operations.hash('person')).not.toBe(hash);
    expect(await statusOf('person')).toMatchObject({ state: 'live', lag: 0 });
  });

  it('remove a killed rebuild’s leftovers when the store is opened again', async () => {
    await open();
    await season();
    const hash = await store.operations.hash('ranking');
    await store.close();
    for (const name of ['g1.db.building', 'g1.db.building-journal', 'g2.db', 'g2.db-wal'])
      writeFileSync(join(folder, 'views', name), 'half');
    await open();
    await store.operations.rebuild('person');
    expect(files()).toEqual(['base.db', 'g1.db']);
    expect(await store.operations.hash('ranking')).toBe(hash);
  });

  it('close in the middle of a rebuild and leave the live view as it was', async () => {
    await open();
    await season();
    const hash = await store.operations.hash('ranking');
    const rebuilt = expect(store.operations.rebuild('ranking')).rejects.toThrow();
    await store.close();
    await rebuilt;
    await open();
    expect(await store.operations.hash('ranking')).toBe(hash);
    expect(files()).toEqual(['base.db']);
  });

  it('move the views of the oldest files when there would be more files than fit', async () => {
    const many = Array.from({ length: 9 }, (_, n): ViewDefinition => ({ ...person, name: `person-${n}` }));
    store = await openSqliteStore({ folder, views: many, collections: [], openPersonalData });
    await season();
    const hash = await store.operations.hash('person-0');
    for (const { name } of many) await store.operations.rebuild(name);
    expect(new Set(many.map(({ name }) => store.internals.views.get(name).generation.file)).size).toBeLessThanOrEqual(8);
    for (const { name } of many) expect(await store.operations.hash(name)).toBe(hash);
  });

  describe('with many views', () => {
    const many = Array.from({ length: 9 }, (_, n): ViewDefinition => ({ ...person, name: `person-${n}` }));
    const names = many.map(({ name }) => name);
    const openMany = async (): Promise<void> => {
      store = await openSqliteStore({ folder, views: many, collections: [], openPersonalData });
      await store.ready;
    };
    const rollable = async (): Promise<readonly string[]> =>
      (await store.operations.list()).filter(({ former }) => former !== null).map(({ name }) => name);
    const expectRollBacks = async (hash: string): Promise<void> => {
      for (const name of await rollable()) await goBack(name);
      for (const name of names) expect(await store.operations.hash(name)).toBe(hash);
    };

    it('roll back whenever offered, and can always rebuild, after each was rebuilt on its own', async () => {
      await openMany();
      await season();
      const hash = await store.operations.hash(names[0]!);
      for (const name of names) await store.operations.rebuild(name);
      expect((await rollable()).at(-1)).toBe(names.at(-1));
      await expectRollBacks(hash);
      await expectRollBacks(hash);
      await store.operations.rebuild(names[3]!);
      expect(await rollable()).toContain(names[3]);
      await store.operations.rebuildAll(names);
      await expectRollBacks(hash);
      expect(files().length).toBeLessThanOrEqual(8);
    });

    it('roll back each after all were rebuilt, repeatedly', async () => {
      await openMany();
      await season();
      const hash = await store.operations.hash(names[0]!);
      for (let n = 0; n < 4; n++) {
        await store.operations.rebuildAll(names);
        expect(await rollable()).toEqual(names);
        await expectRollBacks(hash);
      }
    });

    it('drop the oldest generation when a folder has more than fit', async () => {
      await openMany();
      await season();
      const hash = await store.operations.hash(names[0]!);
      await store.close();
      const db = new Database(join(folder, 'log.db'));
      names.forEach((name, n) =>
        db.prepare('UPDATE generations SET previous_file = ?, previous_version = 1 WHERE view = ?').run(`g${n + 1}`, name),
      );
      db.close();
      await openMany();
      await store.operations.rebuild(names[0]!);
      expect((await rollable()).length).toBeLessThanOrEqual(7);
      await expectRollBacks(hash);
    });
  });

  it('rebuild a view with damaged pages', async () => {
    await open();
    await season();
    const hash = await store.operations.hash('ranking');
    await store.close();
    const file = join(folder, 'views', 'base.db');
    const db = new Database(file);
    db.pragma('wal_checkpoint(TRUNCATE)'); // otherwise the undamaged page would be read from the write-ahead log
    const page = db.prepare<[], number>(`SELECT rootpage FROM sqlite_schema WHERE name = 'documents_ranking'`).pluck().get()!;
    db.close();
    const handle = openSync(file, 'r+');
    writeSync(handle, Buffer.alloc(16, 0xff), 0, 16, (page - 1) * 4096);
    closeSync(handle);
    await open();
    await expect(store.readStore.find('ranking', {})).rejects.toMatchObject({ code: 'view.damaged' });
    await store.operations.rebuild('ranking');
    expect(await store.operations.hash('ranking')).toBe(hash);
  });

  it('hash a view’s content, not the log position', async () => {
    await open();
    await season();
    const hash = await store.operations.hash('ranking');
    await append('MatchStarted', {});
    expect(await store.operations.hash('ranking')).toBe(hash);
    await result(0, 1, 5);
    expect(await store.operations.hash('ranking')).not.toBe(hash);
    const db = new Database(join(folder, 'log.db'), { readonly: true });
    expect(db.prepare('SELECT count(*) FROM events').pluck().get()).toBe(35);
    db.close();
  });
});
