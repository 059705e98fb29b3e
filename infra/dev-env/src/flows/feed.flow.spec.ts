import { startProgram } from '@tennis/app';
import { localPush } from '@tennis/local';
import { until } from '@tennis/contract-tests';
import { type ConnectedPush, connectRedisPush } from '@tennis/redis';
import { io, type Socket } from 'socket.io-client';
import { startEventStoreDouble } from '../../../test-servers/eventstoredb/start.cjs';
import { isFerretDBBuilt } from '../../../test-servers/ferretdb/build.cjs';
import { hasRedis, startRedis, type StartedRedis } from '../../../test-servers/redis/start.cjs';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type Engines, startEngines } from '../engines';
import { installation } from './command-line.fixture';

const canRun = hasRedis && isFerretDBBuilt();
const withRedis = canRun ? describe : describe.skip;
const name = 'two nodes on one Redis';

withRedis(canRun ? name : `${name} (skipped: redis-server is not installed, or FerretDB is not built here)`, () => {
  let engines: Engines;
  let redis: StartedRedis;
  let env: DevEnvironment;
  /** The push connection of another node. */
  let other: ConnectedPush;
  const there: string[] = [];
  const sockets: Socket[] = [];

  const connect = async (client?: Client): Promise<Socket> => {
    const socket = io(env.url, {
      transports: ['websocket'],
      forceNew: true,
      reconnection: false,
      extraHeaders: client?.cookie ? { cookie: client.cookie } : {},
    });
    sockets.push(socket);
    await new Promise((resolve, fail) => socket.once('connect', () => resolve(undefined)).once('connect_error', fail));
    return socket;
  };
  const idOf = async (client: Client): Promise<string> => ((await client.get('/api/users/me')).body as { id: string }).id;

  beforeAll(async () => {
    engines = await startEngines();
    redis = await startRedis();
    env = await startDevEnvironment({ environment: { ...engines.environment, REDIS_URL: redis.url } });
    other = connectRedisPush({ url: redis.url, node: 'another', local: localPush(() => undefined) });
    other.listen({
      changed: (changed) => there.push(...changed.map(({ view, id }) => `${view} ${id}`)),
      changesLost: () => there.push('missed'),
    });
    await until(() => other.isHeard(), 'the other node hears this one', 20_000);
  });
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await other.close();
    await env.stop();
    await redis.stop();
    await engines.stop();
  });

  /** A person with a goal, and every change that their browser here is told about. */
  const withGoal = async (email: string) => {
    const client = await env.signedIn(email);
    const socket = await connect(client);
    const told: string[] = [];
    socket.on('changed', ({ view }: { view: string }) => told.push(view));
    await socket.emitWithAck('watch', [{ view: 'inbox', id: 'mine' }]);
    const setGoal = () => client.post('/api/goals', { type: 'wins', target: 2, until: '2099-12-31' });
    return { id: await idOf(client), told, setGoal };
  };

  it('notify each other of changes, and notify the people concerned there', async () => {
    const { id, told, setGoal } = await withGoal('rui@example.pt');
    await setGoal();
    await until(() => there.includes(`goals ${id}`), 'the other node hears of a change here', 20_000);
    await env.settle();
    told.length = 0;
    await other.publish([{ view: 'goals', id, position: '1' }]);
    await until(() => told.includes('inbox'), 'who listens here hears of a change there');
  });

  it('close within a second the connections of a session that ended on the other, and of no other session', async () => {
    const [here, elsewhere] = [await env.signedIn('marta@example.pt'), await env.signedIn('marta@example.pt')];
    const id = await idOf(here);
    const [stays, goes] = [await connect(here), await connect(elsewhere)];
    const ended = ((await here.get('/api/sessions')).body as { id: string; current: boolean }[]).find(({ current }) => !current)!;
    // another node ends the session: the session is removed, and all nodes check the person's connections
    await env.app.readStore.remove('sessions', ended.id);
    await other.publish([{ view: 'account', id, position: '0' }]);
    await until(() => goes.disconnected, 'it is closed', 1000);
    expect(stays.connected).toBe(true);
    there.length = 0;
    await here.post('/api/logout');
    await until(() => there.includes(`account ${id}`), 'the other node hears of an end here', 1000);
  });

  it('lose nothing while Redis is away, and stay ready', async () => {
    const { id, told, setGoal } = await withGoal('eva@example.pt');
    const { port } = redis;
    await redis.stop();
    expect((await setGoal()).status).toBe(201);
    await until(() => told.includes('inbox'), 'who listens here hears of a change here', 20_000);
    await until(() => !other.isHeard(), 'it is noticed', 20_000);
    there.length = 0;
    await until(() => there.includes('missed'), 'the other node looks for what it missed', 20_000);
    const ready = async () => (await env.visitor.get('/api/health/ready')).body;
    expect(await ready()).toEqual({ status: 'ok', missing: [], degraded: ['jobs'] });
    expect((await env.visitor.get('/metrics')).text).toContain('jobs_runner{mode="local"} 1');
    const counted = async () => (await env.visitor.get('/metrics')).text.includes('feed_missed_total{reason="unheard"}');
    await until(counted, 'this node looks for what it missed', 20_000);
    redis = await startRedis({ port });
    await until(() => other.isHeard(), 'it is back', 20_000);
    there.length = 0;
    await setGoal();
    await until(() => there.includes(`goals ${id}`), 'the other node hears again', 20_000);
    expect(await ready()).toEqual({ status: 'ok', missing: [] });
    expect((await env.visitor.get('/metrics')).text).toContain('jobs_runner{mode="bullmq"} 1');
  });

  it('do not start on a Redis that evicts keys, and start without one that does not answer', async () => {
    const forgetful = await startRedis({ settings: { 'maxmemory-policy': 'allkeys-lru' } });
    const log = await startEventStoreDouble();
    const environment = { ...engines.environment, EVENTSTORE_URL: log.url, MONGODB_URL: `${engines.environment['MONGODB_URL']}another` };
    const start = (url: string) => startDevEnvironment({ environment: { ...environment, REDIS_URL: url } });
    await expect(start(forgetful.url)).rejects.toThrow(
      `Redis at REDIS_URL (127.0.0.1:${forgetful.port}) forgets by itself when its memory is full (maxmemory-policy allkeys-lru). Set maxmemory-policy noeviction there.`,
    );
    await forgetful.stop();
    const alone = await start(forgetful.url);
    expect((await alone.visitor.get('/api/clubs')).status).toBe(200);
    await alone.stop();
    await log.stop();
  });

  it('do not start in production on a remote MongoDB that is not a replica set', async () => {
    const here = installation({ ...engines.environment, REDIS_URL: redis.url });
    const { store } = here.config;
    if (store.kind !== 'distributed') throw new Error('one machine needs no engines');
    // this host name leads to this machine, although it does not look like it
    const mongoUrl = store.mongoUrl.replace('127.0.0.1', '0.0.0.0');
    await expect(startProgram({ ...here.config, production: true, store: { ...store, mongoUrl } })).rejects.toMatchObject({
      code: 'mongodb.alone',
      message: expect.stringContaining(`(${new URL(mongoUrl).host})`) as string,
    });
    here.remove();
  });
});
