import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppContext, compose, readConfig } from '@tennis/app';
import { settableClock } from '@tennis/local/testing';
import { isFerretDBBuilt } from '../../../test-servers/ferretdb/build.cjs';
import { startDevEnvironment } from '../dev-environment';
import { startEngines } from '../engines';
import { historyOf } from '../lived-year/history.fixture';
import { livedYear } from '../lived-year/people.fixture';
import { firstMonday, isFull, simulateYear } from '../lived-year/week.fixture';
import { viewsReflect } from '../settle';
import { copyKeys, viewHashes, wholeLog } from '../whole-log';

const timeout = 3_600_000;
const isAsked = isFull || process.env['TENNIS_ENGINES'] === '1';
const [run, why] = !isAsked
  ? ([describe.skip, ' (skipped: it takes minutes, `npm run test:engines` waits for it)'] as const)
  : !isFerretDBBuilt()
    ? ([describe.skip, ' (skipped: FerretDB is not built here)'] as const)
    : ([describe, ''] as const);

run(`a lived year on the distributed composition${why}`, () => {
  let here: string;
  let there: string;
  let engines: Awaited<ReturnType<typeof startEngines>>;
  let distributed: AppContext | undefined;
  beforeAll(async () => {
    [here, there] = [mkdtempSync(join(tmpdir(), 'tennis-year-')), mkdtempSync(join(tmpdir(), 'tennis-year-'))];
    engines = await startEngines();
  });
  afterAll(async () => {
    await distributed?.close();
    await engines.stop();
    for (const folder of [here, there]) rmSync(folder, { recursive: true, force: true });
  });

  it(
    'the distributed store shows at the end of each week the same views as the embedded one',
    async () => {
      const clock = settableClock(`${firstMonday}T10:00:00.000Z`);
      const env = await startDevEnvironment({ clock, environment: { TENNIS_STORE: 'embedded', DATA_DIR: here } });
      const history = historyOf(() => env.app, []);
      await simulateYear(env, clock, livedYear(env, clock, 20261122), history.recordViews);
      await history.recordViews();
      const events = await wholeLog(env.app);
      await env.stop();
      copyKeys(here, there);
      const settings = { ...engines.environment, NODE_ENV: 'test', DATA_DIR: there, SEED_DEMO: 'false', LOG_LEVEL: 'silent' };
      distributed = await compose(readConfig(settings), { clock, timeouts: { call: 15_000, request: 20_000 } });
      let copied = 0;
      expect(history.everything().get(events.length)).toBeDefined();
      for (const [position, expected] of history.everything()) {
        await distributed.writtenLog.write(events.slice(copied, position));
        copied = position;
        await viewsReflect(distributed, timeout);
        expect([position, await viewHashes(distributed)]).toEqual([position, expected]);
      }
    },
    timeout,
  );
});
