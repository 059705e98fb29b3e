import { execFileSync } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const built = join(__dirname, '..', '..', 'dist', 'index.js');
const isBuilt = existsSync(built) && existsSync(join(__dirname, '..', '..', 'dist', 'rebuild', 'rebuild-worker.js'));

/** Two views of results: points per ladder with a row each, and wins per person with personal data opened. */
const viewsModule = `
const times = (factor, sum) => ({ add: (rows) => { for (const { body } of rows) sum += factor * body; }, pendingRows: 0, steps: () => [],
  isSameRefold: ({ data }) => data.points === factor, save: () => sum, finish: () => ({ state: { sum }, rows: [{ body: 'annulled', about: [] }] }) });
const sums = { name: 'ranking', version: 1, types: new Set(['ResultValidated', 'ResultAnnulled']), keys: ({ data }) => [data.ladder],
  fold: (state, { type, data }) => type === 'ResultAnnulled' ? 'refold' : { state: { sum: (state?.sum ?? 0) + data.points }, rows: [{ body: data.points, about: [data.winner] }] },
  refold: { types: new Set(['ResultAnnulled']), begin: ({ data }) => { if (require('node:worker_threads').isMainThread) throw new Error('not in a thread'); return times(data.points, 0); },
    resume: (sum, { data }) => times(data.points, sum) },
  indexes: { sum: 'number' }, index: ({ sum }) => ({ sum }), opensPersonalData: false };
const wins = { name: 'person', version: 1, types: new Set(['ResultValidated']), keys: ({ data }) => [data.winner],
  fold: (state, { data }) => { if (data.points === 99) throw new Error('too many'); return { state: { wins: (state?.wins ?? 0) + 1, opened: data.opened } }; },
  indexes: {}, index: () => ({}), opensPersonalData: true };
exports.loadViews = ({ names }) => [sums, wins].filter(({ name }) => names.includes(name));
exports.openPersonalData = ({ by }) => (event) => ({ ...event, data: { ...event.data, opened: by } });
`;

const script = `
const { openSqliteStore } = require(process.env.BUILT);
const views = require(process.env.VIEWS);
const options = { names: ['ranking', 'person'], by: 'the key' };
const id = (n) => '00000000-0000-4000-8000-' + String(n).padStart(12, '0');
(async () => {
  const store = await openSqliteStore({ folder: process.env.FOLDER, collections: [], views: views.loadViews(options),
    openPersonalData: views.openPersonalData(options), worker: { module: process.env.VIEWS, options } });
  let count = 0;
  const append = (points, type = 'ResultValidated', ladder) => { const n = ++count; return store.eventStore.append({ stream: 'match-' + id(n), expected: 'no-stream', events: [{ id: id(n), type,
    version: 1, occurredAt: '2026-03-02T12:00:00.000Z', data: { ladder: ladder ?? id(n % 3), winner: id(n % 5), points },
    metadata: { commandId: id(n), bodyHash: '', correlationId: '', causationId: '', actorId: '', actorKind: 'user' } }] }); };
  await Promise.all(Array.from({ length: 2500 }, (_, n) => append(n % 4)));
  const before = [await store.operations.hash('ranking'), await store.operations.hash('person')];
  const seen = [];
  const [rebuilt] = await Promise.all([
    store.operations.rebuildAll(['ranking', 'person'], { onProgress: ({ position }) => seen.push(position) }),
    (async () => { for (let n = 0; n < 200; n++) await append(0); })(),
  ]);
  const verified = [await store.operations.verify('ranking'), await store.operations.verify('person')];
  const opened = (await store.readStore.find('person', {})).items[0].document.opened;
  const ladder = id(1);
  await Promise.all([append(10, 'ResultAnnulled', ladder), ...Array.from({ length: 20 }, () => append(1, 'ResultValidated', ladder))]);
  const anew = (await store.readStore.get('ranking', ladder)).document;
  const rows = (await store.readStore.rows('ranking', ladder)).map(({ body }) => body);
  const sum = (list) => list.reduce((all, one) => all + one, 0);
  const expected = 10 * sum(rows.slice(0, rows.indexOf('annulled'))) + sum(rows.slice(rows.indexOf('annulled') + 1));
  await append(99);
  const failure = await store.operations.rebuildAll(['ranking', 'person']).catch((error) => error.message);
  const stopped = store.operations.rebuild('ranking').catch((error) => error.message);
  await store.close();
  console.log(JSON.stringify({ isFolded: rebuilt.events >= 2500, grows: seen.every((one, index) => index === 0 || one >= seen[index - 1]),
    equal: verified.map(({ equal }) => equal), changed: verified.map(({ rebuilt }, index) => rebuilt !== before[index]), opened, anew: anew.sum - expected, failure, stopped: await stopped }));
})();
`;

describe('the rebuild thread', () => {
  const folder = mkdtempSync(join(tmpdir(), 'rebuild-worker-'));
  afterAll(() => rmSync(folder, { recursive: true, force: true }));

  (isBuilt ? it : it.skip)(
    'builds, verifies, refolds, fails and stops like the same steps in this process (skipped where the package is not built)',
    () => {
      writeFileSync(join(folder, 'views.js'), viewsModule);
      const env = { ...process.env, BUILT: built, VIEWS: join(folder, 'views.js'), FOLDER: join(folder, 'data') };
      const printed = execFileSync(process.execPath, ['-e', script], { env, cwd: __dirname, encoding: 'utf8' });
      expect(JSON.parse(printed)).toEqual({
        isFolded: true,
        grows: true,
        equal: [true, true],
        changed: [true, true],
        opened: 'the key',
        anew: 0,
        failure: 'person cannot fold ResultValidated at position 2722: too many',
        stopped: expect.any(String),
      });
    },
  );
});
