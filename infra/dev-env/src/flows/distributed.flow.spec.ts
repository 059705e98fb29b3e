import { randomUUID } from 'node:crypto';
import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { importSeason, runOperation } from '@tennis/app';
import { features } from '@tennis/contracts';
import { until } from '@tennis/contract-tests';
import type { Health, Rejection, RunningNode } from '@tennis/contracts';
import type { NodeStatus } from '@tennis/ports';
import { isFerretDBBuilt } from '../../../test-servers/ferretdb/build.cjs';
import { startEventStoreDouble } from '../../../test-servers/eventstoredb/start.cjs';
import { hasRedis, startRedis } from '../../../test-servers/redis/start.cjs';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type Engines, startEngines } from '../engines';

const season = readFileSync(join(__dirname, '../../examples/example-season.csv'));
const request = { bytes: season, name: 'Época de exemplo', rules: { preset: 'standard' }, skipInvalid: false } as const;

const withEngines = isFerretDBBuilt() ? describe : describe.skip;
const name = isFerretDBBuilt()
  ? 'the distributed composition'
  : 'the distributed composition (skipped: FerretDB is not built here, `npm run test:engines` builds it where Go is)';

withEngines(name, () => {
  let engines: Engines;
  let env: DevEnvironment;
  let other: DevEnvironment;
  beforeAll(async () => {
    engines = await startEngines();
    env = await startDevEnvironment({ environment: engines.environment });
    other = await startDevEnvironment({ environment: { TENNIS_STORE: 'embedded' } });
  });
  afterAll(async () => {
    await env.stop();
    await other.stop();
    await engines.stop();
  });

  it('gives the same ranking and ledger of an imported season as the embedded one', async () => {
    const answers = [];
    for (const { app, settle } of [env, other]) {
      const { tournamentId, players, imported } = await importSeason(app, request);
      await settle();
      const ranking = await runOperation(app, { command: 'ranking', args: { tournament: tournamentId } }, () => undefined);
      const ledger = await runOperation(
        app,
        { command: 'ledger', args: { tournament: tournamentId, player: 'Ana Conceição' } },
        () => undefined,
      );
      answers.push({ tournamentId, players, imported, ranking, ledger });
    }
    expect(answers[0]).toMatchObject({ players: 12, imported: 40 });
    expect(answers[0]).toEqual(answers[1]);
  });

  it('reports readiness, and names an engine that is missing', async () => {
    await until(async () => (await env.visitor.get('/api/health/ready')).status === 200, 'views have caught up', 20_000);
    expect((await env.visitor.get('/api/health/ready')).body).toEqual({ status: 'ok', missing: [] });
    const log = await startEventStoreDouble();
    const alone = await startDevEnvironment({
      timeouts: {},
      environment: { ...engines.environment, EVENTSTORE_URL: log.url, MONGODB_URL: `${engines.environment['MONGODB_URL']}alone` },
    });
    const ready = () => alone.visitor.get('/api/health/ready');
    await until(async () => (await ready()).status === 200, 'its views have caught up', 20_000);
    await log.inject('down');
    // on a busy machine a view may be missing before
    const namesLog = async () => ((await ready()).body as Health).missing.includes('EventStoreDB');
    await until(namesLog, 'the server notices that the log is gone', 20_000);
    expect((await ready()).body).toMatchObject({ status: 'unavailable' });
    await log.inject('up');
    await alone.stop();
    await log.stop();
  });

  it('without Redis refuses a second program while a first one runs, and starts it once the first one stops', async () => {
    const log = await startEventStoreDouble();
    const environment = { ...engines.environment, EVENTSTORE_URL: log.url, MONGODB_URL: `${engines.environment['MONGODB_URL']}twice` };
    const first = await startDevEnvironment({ environment: { ...environment, NODE_NAME: 'north' } });
    const south = { ...environment, NODE_NAME: 'south' };
    await expect(startDevEnvironment({ environment: south, timeouts: { start: 1_500 } })).rejects.toThrow(
      'Another program, north, runs on the same engines. Stop that one first, or set REDIS_URL for both.',
    );
    await until(async () => (await first.app.nodes.list()).length === 1, 'the second one is gone', 5_000);
    const [north] = (await runOperation(first.app, { command: 'nodes', args: {} }, () => undefined)) as readonly NodeStatus[];
    const isView = (lease: string) => lease.startsWith('fold:');
    const work = north!.leases.filter((lease) => !isView(lease)).toSorted();
    expect([north!.name, work]).toEqual(['north', ['deliver', 'jobs', 'only-node', 'react']]);
    expect(north!.leases.filter(isView)).toHaveLength(first.app.views.status().length);
    expect((await first.visitor.get('/api/health/ready')).body).toEqual({ status: 'ok', missing: [] });
    const starting = startDevEnvironment({ environment: south });
    await first.stop();
    const second = await starting;
    await second.settle();
    await second.stop();
    await log.stop();
  });

  it('shows super admins each node with its release, its work and the views that it folds; the embedded one has none to show', async () => {
    const nodesOf = async (installation: DevEnvironment): Promise<readonly RunningNode[]> => {
      await installation.signedIn('root@example.pt');
      await installation.settle();
      const root = await installation.signedIn('root@example.pt');
      return (await root.get('/api/admin/nodes')).body;
    };
    const [node, ...more] = await nodesOf(env);
    expect(more).toEqual([]);
    expect(node).toMatchObject({ release: expect.stringMatching(/^\d+\.\d+\.\d+/) as unknown, alive: true, own: true });
    expect(node!.work).toEqual(['deliver', 'jobs', 'only-node', 'react']);
    expect(node!.views).toEqual(
      env.app.views
        .status()
        .map((view) => view.name)
        .toSorted(),
    );
    expect(Date.parse(node!.since!)).toBeLessThanOrEqual(Date.now());
    expect(await nodesOf(other)).toEqual([]);
    expect((await (await env.signedIn('rui@example.pt')).get('/api/admin/nodes')).status).toBe(403);
  });

  it('does not start an older program on a log of a higher level', async () => {
    const { level } = features;
    const log = await startEventStoreDouble();
    features.level = level + 1;
    const environment = { ...engines.environment, EVENTSTORE_URL: log.url, MONGODB_URL: `${engines.environment['MONGODB_URL']}level` };
    const installation = await startDevEnvironment({ environment });
    features.level = level;
    await expect(installation.restart()).rejects.toThrow(
      `The data is at level ${level + 1}, and this program knows levels up to ${level} only`,
    );
    features.level = level + 1;
    await installation.restart();
    features.level = level;
    await installation.stop();
    await log.stop();
  });
  const [withRedis, why] = hasRedis ? ([it, ''] as const) : ([it.skip, ' (skipped: there is no redis-server)'] as const);
  withRedis(`makes one demonstration community where two programs find the log empty at once${why}`, async () => {
    const log = await startEventStoreDouble();
    const redis = await startRedis();
    const environment = {
      ...engines.environment,
      EVENTSTORE_URL: log.url,
      MONGODB_URL: `${engines.environment['MONGODB_URL']}seeds`,
      REDIS_URL: redis.url,
    };
    const both = await Promise.all(
      ['north', 'south'].map((NODE_NAME) => startDevEnvironment({ environment: { ...environment, NODE_NAME } })),
    );
    const seed = { command: 'seed-demo', args: { players: 4, weeks: 1, seed: 42 } };
    const asked = await Promise.allSettled(both.map(({ app }) => runOperation(app, seed, () => undefined)));
    const refused = asked.flatMap((one) => (one.status === 'rejected' ? [(one.reason as Rejection).code] : []));
    // the other may fail later, because each has its own keys here
    expect(refused.filter((code) => code === 'seed.not-empty')).toHaveLength(1);
    const registered = (await both[0]!.app.eventStore.readAll(0, 10_000)).filter(({ type }) => type === 'UserRegistered');
    expect(registered.length).toBeLessThanOrEqual(4);
    for (const { stop } of both) await stop();
    await redis.stop();
    await log.stop();
  });

  it('skips an event of a later release with a report, and does not start on such a log', async () => {
    const log = await startEventStoreDouble();
    const old = await startDevEnvironment({
      environment: { ...engines.environment, EVENTSTORE_URL: log.url, MONGODB_URL: `${engines.environment['MONGODB_URL']}later` },
    });
    const write = (type: string) => {
      const id = randomUUID();
      const metadata = { commandId: id, bodyHash: '', correlationId: id, causationId: id, actorId: 'system', actorKind: 'system' } as const;
      const event = { id, type, version: 1, data: {}, occurredAt: old.app.clock.now(), metadata };
      return old.app.eventStore.append({ stream: `court-${id}`, expected: 'no-stream', events: [event] });
    };
    await old.settle();
    const { position: unknown } = await write('CourtSold');
    const { position: last } = await write('ClubValidated');
    await until(() => old.program.processes.followed().every((position) => position! >= last), 'reactions go on', 20_000);
    await until(() => old.app.views.status().every(({ state }) => state === 'stopped'), 'no view steps over it', 20_000);
    const reason = { position: unknown, type: 'CourtSold', message: 'unknown event type CourtSold' };
    expect((await old.app.views.list()).map(({ cause }) => cause)).toEqual(old.app.views.status().map(() => reason));
    expect((await old.visitor.get('/api/health/ready')).body).toEqual({ status: 'unavailable', missing: ['event CourtSold'] });
    expect((await old.visitor.get('/metrics')).body).toContain('events_unknown_total{type="CourtSold"}');
    const sentence = 'The log holds CourtSold in version 1, which this program does not know: a later version of the program wrote it.';
    await expect(old.restart()).rejects.toThrow(sentence);
    await old.stop();
    await log.stop();
  });
});
