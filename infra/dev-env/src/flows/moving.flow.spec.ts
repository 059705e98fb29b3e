import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { appendFileSync, cpSync, existsSync, mkdirSync, readdirSync, readFileSync, rmSync, truncateSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { gunzipSync, gzipSync } from 'node:zlib';
import { type AppContext, collections, compose, type Program, runOperation } from '@tennis/app';
import { type Sealed, view, views } from '@tennis/contracts';
import type { WrappedKey } from '@tennis/ports';
import { isFerretDBBuilt } from '../../../test-servers/ferretdb/build.cjs';
import { type Engines, startEngines } from '../engines';
import { type Client, clientOf } from '../client';
import { settle } from '../settle';
import { viewHashes } from '../whole-log';
import { installation } from './command-line.fixture';

type Here = ReturnType<typeof installation>;
interface Done {
  readonly events: number;
  readonly hash: string;
}

const picture = '0b6c9c1e-6a0e-5d0b-8f0b-3f7f2f0c1a01';
const erased = { userId: '0b6c9c1e-6a0e-5d0b-8f0b-3f7f2f0c1a77', at: '2026-01-02T03:04:05.000Z' };

const opened = async <Result>(here: Here, doing: (app: AppContext) => Promise<Result>, isImporting = false): Promise<Result> => {
  const app = await compose(here.config, { isStandalone: true, isImporting, timeouts: { call: 15_000 } });
  try {
    return await doing(app);
  } finally {
    await app.close();
  }
};

const signIn = async (server: Program, email: string): Promise<{ readonly client: Client; readonly id: string }> => {
  const client = clientOf(() => server.url);
  await client.post('/api/sessions', { code: `dev:${email}` });
  return { client, id: ((await client.get('/api/users/me')).body as { id: string }).id };
};

/**
 * A demonstration community with a picture, a session, a person with notice preferences, a waiting job, and an erased person. Answers the
 * erased person and another one.
 */
const fill = async (here: Here) => {
  expect((await here.cli('seed', 'demo', '--players', '24', '--weeks', '5')).code).toBe(0);
  const server = await here.startServer();
  const [gone, staying] = [await signIn(server, 'pintassilgo@example.pt'), await signIn(server, 'melro@example.pt')];
  await gone.client.post('/api/deletion-requests', {});
  expect((await here.cli('erase', 'pintassilgo@example.pt', '--yes')).code).toBe(0);
  await settle(server, 30_000);
  await server.stop();
  await opened(here, async (app) => {
    await app.files.put(picture, 'small', Uint8Array.from([0, 1, 255]), 'image/webp');
    await app.readStore.put(collections.noticePreferences, 'ana', {
      switches: { club: [{ on: false, from: 7 }] },
      followed: [{ tournamentId: 'escada', from: 12 }],
    } as never);
    await app.readStore.put(collections.noticeMarks, 'ana', { upTo: 20, read: [] });
    await app.jobs.schedule({ id: 'later', name: 'later', dueAt: '2099-01-01T00:00:00.000Z', data: { of: 'ana' } });
  });
  appendFileSync(here.config.erasuresFile, `${erased.at} ${erased.userId}\n`);
  return { gone: gone.id, staying: staying.id };
};

const erasuresOf = (here: Here): readonly string[] => readFileSync(here.config.erasuresFile, 'utf8').split('\n').filter(Boolean);

/** Everything that must be the same in the new installation. Log positions are described by their events. */
const contentOf = (here: Here) =>
  opened(here, async (app) => {
    const written = await app.writtenLog.read(0, 100_000);
    const nth = (position: number): number => written.filter((event) => event.position <= position).length;
    const plain = async <Document>(name: string) => (await app.readStore.findPlain(view<Document>(name), { pageSize: 1000 })).items;
    const [marks] = await plain<{ upTo: number }>(collections.noticeMarks);
    const [preferences] = await plain<{ switches: { club: { from: number }[] }; followed: { from: number }[] }>(
      collections.noticePreferences,
    );
    const places = (await plain<{ position: number }>(collections.checkpoints)).map(({ key, document }) => [key, nth(document.position)]);
    const ana = app.personalData.lookupHash('email', 'ana@example.pt');
    const file = await app.files.get(picture, 'small');
    const keys: WrappedKey[] = [];
    for await (const key of app.personalData.exportRing().keys) keys.push(key);
    return {
      events: written.map(({ position: _, ...event }) => event),
      places: Object.fromEntries(places) as Record<string, number>,
      marks: nth(marks!.document.upTo),
      from: [nth(preferences!.document.switches.club[0]!.from), nth(preferences!.document.followed[0]!.from)],
      sessions: (await plain(collections.sessions)).map(({ key, document }) => [key, document]),
      readMarks: (await plain(collections.readMarks)).map(({ key, document }) => [key, document]),
      jobs: [...(await app.jobs.pending())].sort((one, other) => one.id.localeCompare(other.id)),
      file: file && [[...file.bytes], file.contentType],
      keys,
      ana,
      erasures: erasuresOf(here),
    };
  });

/** A separate process that is killed, as by a power cut, when it calls `port.method` for the nth time. */
const killedAt = async (here: Here, call: string, nth: number, command: 'export' | 'import-log', folder: string): Promise<void> => {
  const script = `
    const { compose, runOperation } = require('@tennis/app');
    const [config, call, nth, command, folder] = JSON.parse(process.argv[1]);
    void (async () => {
      const app = await compose(config, { isStandalone: true, isImporting: true, timeouts: { call: 15_000 } });
      const [port, method] = call.split('.');
      const work = app[port][method];
      let calls = 0;
      const dying = { ...app[port], [method]: (...args) => ((calls += 1) === nth ? process.kill(process.pid, 'SIGKILL') : work(...args)) };
      const request = { command, args: command === 'export' ? { folder, sessions: true } : { folder } };
      await runOperation({ ...app, [port]: dying, isStandalone: true }, request, () => undefined);
    })();`;
  const sources = join(__dirname, '../../../scripts/specs/load-sources.cjs');
  const args = JSON.stringify([here.config, call, nth, command, folder]);
  const child = spawn(process.execPath, ['--require', sources, '--eval', script, args], { stdio: ['ignore', 'inherit', 'inherit'] });
  expect(await once(child, 'exit')).toEqual([null, 'SIGKILL']);
};

const viewsOf = (here: Here) => opened(here, async (app) => Object.fromEntries(await viewHashes(app)));

describe('moving an installation', () => {
  const houses: Here[] = [];
  const house = (settings: Readonly<Record<string, string>> = {}): Here => {
    const here = installation(settings);
    houses.push(here);
    return here;
  };
  afterAll(() => houses.forEach((here) => here.remove()));

  const source = house();
  const exported = join(source.folder, 'export');
  let done: Done;
  let people: Awaited<ReturnType<typeof fill>>;
  beforeAll(async () => {
    people = await fill(source);
    const ran = await source.cli('export', exported, '--json');
    expect(ran).toMatchObject({ code: 0 });
    done = ran.json;
  });

  /** A copy for the spec to damage. */
  const copyOf = (name: string): string => {
    const copy = join(source.folder, name);
    cpSync(exported, copy, { recursive: true });
    return copy;
  };
  const refused = async (here: Here, folder: string, command: 'export' | 'import-log' = 'import-log') => {
    const { code, json } = await here.cli(command, folder, '--json');
    const { code: why, message } = json as { code: string; message: string };
    return { code, why, message };
  };

  it('transfers it to another folder: the same events, keys, files, settings, jobs and views', async () => {
    const target = house();
    const ran = await target.cli('import-log', exported, '--json');
    expect(ran).toMatchObject({ code: 0 });
    expect(ran.json).toMatchObject({ events: done.events, hash: done.hash });
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await viewsOf(target)).toEqual(await viewsOf(source));
    const again = await target.cli('export', join(target.folder, 'back'), '--json');
    expect(again.json).toMatchObject({ events: done.events, hash: done.hash });
    for (const check of [
      ['events', 'check'],
      ['projections', 'verify', 'all'],
    ])
      expect((await target.cli(...check)).code).toBe(0);
  });

  it('keeps erased people erased, also those that the other place erased after the export', async () => {
    const target = house();
    mkdirSync(target.config.dataDir, { recursive: true });
    writeFileSync(target.config.erasuresFile, `${erased.at} ${people.staying}\n`);
    expect((await target.cli('import-log', exported)).code).toBe(0);
    const readsOf = (server: Program) => async (id: string) => {
      const [event] = await server.app.eventStore.readStream(`user-${id}`);
      return server.app.personalData.open((event!.data as { email: Sealed }).email);
    };
    const server = await target.startServer();
    try {
      await settle(server, 30_000);
      expect(await Promise.all([people.gone, people.staying].map(readsOf(server)))).toEqual([null, null]);
      expect(JSON.stringify(await server.app.readStore.find(String(views.account), {}))).not.toMatch(/pintassilgo|melro/);
      expect((await signIn(server, 'melro@example.pt')).id).not.toBe(people.staying);
      const noted = erasuresOf(target).map((line) => line.split(' ')[1]);
      expect(noted.toSorted()).toEqual([erased.userId, people.gone, people.staying].toSorted());
    } finally {
      await server.stop();
    }
    await opened(source, async (app) => {
      const [event] = await app.eventStore.readStream(`user-${people.staying}`);
      expect(app.personalData.open((event!.data as { email: Sealed }).email)).toBe('melro@example.pt');
    });
  });

  it('leaves sessions out on request', async () => {
    const folder = join(source.folder, 'without');
    expect((await source.cli('export', folder, '--without-sessions')).code).toBe(0);
    const target = house();
    expect((await target.cli('import-log', folder)).code).toBe(0);
    expect((await contentOf(target)).sessions).toEqual([]);
    expect((await contentOf(source)).sessions).toHaveLength(1);
  });

  it('names file and line of any change in the export, and then writes nothing', async () => {
    const events = 'events-000001.ndjson.gz';
    const lines = gunzipSync(readFileSync(join(exported, events)))
      .toString()
      .split('\n')
      .slice(0, -1);
    const rewritten = (name: string, changed: readonly string[]): string => {
      const copy = copyOf(name);
      writeFileSync(join(copy, events), gzipSync(`${changed.join('\n')}\n`));
      return copy;
    };
    const damages: readonly (readonly [folder: string, file: string, line: number])[] = [
      [rewritten('changed', lines.with(6, lines[6]!.replace(/"actorId":"./, '"actorId":"z'))), events, 7],
      [rewritten('moved', lines.with(4, lines[4]!.replace(/"position":\d/, '"position":9'))), events, 5],
      [rewritten('removed', lines.toSpliced(9, 1)), events, 10],
      [rewritten('swapped', lines.with(2, lines[3]!).with(3, lines[2]!)), events, 3],
      [rewritten('shorter', lines.slice(0, -1)), events, lines.length],
      [rewritten('no-json', lines.with(1, 'not JSON')), events, 2],
      [(([copy]) => (truncateSync(join(copy!, 'documents.ndjson.gz'), 40), copy!))([copyOf('cut')]), 'documents.ndjson.gz', 1],
      [(([copy]) => (appendFileSync(join(copy!, 'export.json'), '}'), copy!))([copyOf('manifest')]), 'export.json', 1],
    ];
    const target = house();
    for (const [folder, file, line] of damages) {
      const { code, why, message } = await refused(target, folder);
      expect([folder, code, why]).toEqual([folder, 2, 'move.damaged']);
      expect(message).toContain(`${file} está danificado na linha ${line}.`);
    }
    const cut = copyOf('cut-events');
    truncateSync(join(cut, events), 9000);
    expect(await refused(target, cut)).toMatchObject({ why: 'move.damaged' });
    const missing = copyOf('missing');
    rmSync(join(missing, 'keys.ndjson.gz'));
    expect(await refused(target, missing)).toMatchObject({ code: 2, why: 'move.file-missing' });
    expect((await target.cli('import-log', exported)).code).toBe(0);
  });

  it('refuses a target that is not empty, another master key, an unfinished export and one of a newer program', async () => {
    const other = house();
    expect((await other.cli('seed', 'demo', '--players', '4', '--weeks', '1')).code).toBe(0);
    expect(await refused(other, exported)).toMatchObject({ code: 2, why: 'move.not-empty' });
    const guarded = house({ MASTER_KEY: 'another master key for this one' });
    expect(await refused(guarded, exported)).toMatchObject({ code: 2, why: 'move.master-key' });
    await (await guarded.startServer()).stop(); // as empty as before
    const target = house();
    const unfinished = copyOf('unfinished');
    rmSync(join(unfinished, 'export.json'));
    expect(await refused(target, unfinished)).toMatchObject({ code: 2, why: 'move.no-export' });
    const newer = copyOf('newer');
    writeFileSync(join(newer, 'export.json'), readFileSync(join(newer, 'export.json'), 'utf8').replace('"format": 1', '"format": 2'));
    expect(await refused(target, newer)).toMatchObject({ code: 2, why: 'move.too-new' });
    const later = join(source.folder, 'later');
    const unknown = { id: '0b6c9c1e-6a0e-5d0b-8f0b-3f7f2f0c1a99', type: 'CourtSold', stream: 'court-1', revision: 0 };
    await opened(source, (app) => {
      const read: typeof app.writtenLog.read = async (after, limit) => {
        const events = await app.writtenLog.read(after, limit);
        return after === 0 ? [{ ...events[0]!, ...unknown, position: 0.5 }, ...events].slice(0, limit) : events;
      };
      const request = { command: 'export', args: { folder: later, sessions: true } };
      return runOperation({ ...app, writtenLog: { ...app.writtenLog, read }, isStandalone: true } as AppContext, request, () => undefined);
    });
    expect(await refused(target, later)).toMatchObject({ code: 2, why: 'move.too-new' });
    expect((await target.cli('import-log', exported)).code).toBe(0);
  });

  it('refuses to export an empty installation, into an unsuitable folder, over another log’s export, and beside a server', async () => {
    expect(await refused(house(), join(source.folder, 'nowhere'), 'export')).toMatchObject({ code: 1, why: 'folder.no-installation' });
    expect(await refused(source, exported, 'export')).toMatchObject({ code: 2, why: 'move.not-ours' });
    expect(await refused(source, join(source.config.dataDir, 'log.db', 'x'), 'export')).toMatchObject({ code: 1, why: 'move.no-folder' });
    const busy = join(source.folder, 'busy');
    mkdirSync(busy);
    writeFileSync(join(busy, 'notes.txt'), 'mine');
    expect(await refused(source, busy, 'export')).toMatchObject({ code: 2, why: 'move.not-ours' });
    appendFileSync(source.config.erasuresFile, 'nobody\n');
    const strange = await refused(source, join(source.folder, 'strange'), 'export');
    expect(strange).toMatchObject({ code: 1, why: 'erasures.strange' });
    writeFileSync(source.config.erasuresFile, readFileSync(source.config.erasuresFile, 'utf8').replace('nobody\n', ''));
    const served = house();
    expect((await served.cli('import-log', exported)).code).toBe(0);
    const server = await served.startServer();
    try {
      expect(await refused(served, join(source.folder, 'beside'), 'export')).toMatchObject({ code: 1, why: 'folder.locked' });
    } finally {
      await server.stop();
    }
  });

  it('resumes an interrupted export, and refuses to finish when the log grew meanwhile', async () => {
    const folder = join(source.folder, 'resumed');
    const ask = (app: AppContext) =>
      runOperation({ ...app, isStandalone: true } as AppContext, { command: 'export', args: { folder, sessions: true } }, () => undefined);
    const cuts: readonly ((app: AppContext) => AppContext)[] = [
      (app) => ({ ...app, writtenLog: { ...app.writtenLog, read: () => Promise.reject(new Error('killed')) } }),
      (app) => ({ ...app, jobs: { ...app.jobs, pending: () => Promise.reject(new Error('killed')) } }),
      (app) => ({ ...app, views: { ...app.views, hash: () => Promise.reject(new Error('killed')) } }),
    ];
    for (const cut of cuts) await opened(source, (app) => expect(ask(cut(app))).rejects.toThrow('killed'));
    await opened(source, async (app) => {
      let asked = 0;
      const head = async (): Promise<number> => (await app.eventStore.head()) + (asked++ < 3 ? 0 : 1);
      await expect(ask({ ...app, eventStore: { ...app.eventStore, head } })).rejects.toMatchObject({ code: 'move.changed' });
    });
    expect(existsSync(join(folder, 'export.json'))).toBe(false);
    expect((await source.cli('export', folder, '--json')).json).toMatchObject({ hash: done.hash });
    expect(readdirSync(folder).filter((name) => name.startsWith('.'))).toEqual([]);
  });

  it('resumes after its process was killed, on either side, with the same result', async () => {
    const folder = join(source.folder, 'killed');
    await killedAt(source, 'jobs.pending', 1, 'export', folder);
    // the leftover of a kill between writing and naming the last file
    writeFileSync(join(folder, '.export.json'), '{');
    expect((await source.cli('export', folder, '--json')).json).toMatchObject({ hash: done.hash });
    const target = house();
    for (const [call, nth] of [
      ['writtenLog.write', 2],
      ['readStore.put', 5],
    ] as const) {
      await killedAt(target, call, nth, 'import-log', folder);
      await expect(target.startServer()).rejects.toMatchObject({ code: 'move.unfinished' });
    }
    expect((await target.cli('import-log', folder, '--json')).json).toMatchObject({ events: done.events, hash: done.hash });
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await viewsOf(target)).toEqual(await viewsOf(source));
  }, 180_000);

  const killed = () => Promise.reject(new Error('killed'));
  const after = <Args extends readonly unknown[], Result>(calls: number, work: (...args: Args) => Promise<Result>) => {
    let made = 0;
    return (...args: Args): Promise<Result> => (made++ < calls ? work(...args) : killed());
  };
  it.each<readonly [string, (app: AppContext) => AppContext]>([
    [
      'its keys',
      (app) => ({
        ...app,
        personalData: {
          ...app.personalData,
          importRing: (ring) => ((ring.keys as readonly unknown[]).length > 0 ? killed() : app.personalData.importRing(ring)),
        },
      }),
    ],
    ['its files', (app) => ({ ...app, files: { ...app.files, put: killed } })],
    ['its events', (app) => ({ ...app, writtenLog: { ...app.writtenLog, write: killed } })],
    ['some of its events', (app) => ({ ...app, writtenLog: { ...app.writtenLog, write: after(1, app.writtenLog.write) } })],
    ['its documents', (app) => ({ ...app, readStore: { ...app.readStore, put: after(3, app.readStore.put) as typeof app.readStore.put } })],
    ['its jobs', (app) => ({ ...app, jobs: { ...app.jobs, schedule: killed } })],
    ['its views', (app) => ({ ...app, views: { ...app.views, hash: killed } })],
    ['its end', (app) => ({ ...app, readStore: { ...app.readStore, remove: killed } })],
  ])('resumes an import that was interrupted before %s, and nobody can open it before', async (_, cut) => {
    const target = house();
    const request = { command: 'import-log', args: { folder: exported } };
    await opened(
      target,
      (app) => expect(runOperation({ ...cut(app), isStandalone: true } as AppContext, request, () => undefined)).rejects.toThrow('killed'),
      true,
    );
    await expect(target.startServer()).rejects.toMatchObject({ code: 'move.unfinished' });
    expect(await target.cli('events', 'stats', '--json')).toMatchObject({ code: 1 });
    const other = join(source.folder, 'other');
    if (!existsSync(other)) expect((await source.cli('export', other)).code).toBe(0);
    expect(await refused(target, other)).toMatchObject({ code: 2, why: 'move.other-import' });
    const ran = await target.cli('import-log', exported, '--json');
    expect([ran.code, ran.err]).toEqual([0, '']);
    expect(await contentOf(target)).toEqual(await contentOf(source));
    expect(await viewsOf(target)).toEqual(await viewsOf(source));
  });

  const withEngines = isFerretDBBuilt() ? describe : describe.skip;
  withEngines(
    isFerretDBBuilt()
      ? 'to the distributed composition and back'
      : 'to the distributed composition and back (skipped: FerretDB is not built here)',
    () => {
      let engines: Engines;
      beforeAll(async () => {
        engines = await startEngines();
      });
      afterAll(() => engines.stop());

      it('keeps events, order, times, keys, files and views, with the same hash chain of the log', async () => {
        const there = house(engines.environment);
        await killedAt(there, 'writtenLog.write', 2, 'import-log', exported);
        await expect(there.startServer()).rejects.toMatchObject({ code: 'move.unfinished' });
        const moved = await there.cli('import-log', exported, '--json');
        expect(moved.code).toBe(0);
        expect(moved.json).toMatchObject({ hash: done.hash });
        const before = await contentOf(source);
        expect(await contentOf(there)).toEqual(before);
        expect(await refused(there, exported)).toMatchObject({ code: 2, why: 'move.not-empty' });
        // another data folder with a log that is not empty
        expect(await refused(house(engines.environment), exported)).toMatchObject({ code: 2, why: 'move.not-empty' });
        const back = join(there.folder, 'back');
        await killedAt(there, 'views.hash', 3, 'export', back);
        expect((await there.cli('export', back, '--json')).json).toMatchObject({ hash: done.hash });
        const home = house();
        expect((await home.cli('import-log', back, '--json')).json).toMatchObject({ hash: done.hash });
        expect(await contentOf(home)).toEqual(before);
        const chainOf = async (here: Here): Promise<string> =>
          ((await here.cli('events', 'check', '--json')).json as { hash: string }).hash;
        expect(await viewsOf(home)).toEqual(await viewsOf(source));
        expect(await chainOf(home)).toBe(await chainOf(source));
      }, 600_000);
    },
  );
});
