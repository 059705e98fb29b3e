import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { until } from '@tennis/contract-tests';
import { views } from '@tennis/contracts';
import { io, type Socket } from 'socket.io-client';
import { isFerretDBBuilt } from '../../../test-servers/ferretdb/build.cjs';
import { hasRedis, startRedis, type StartedRedis } from '../../../test-servers/redis/start.cjs';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type Engines, startEngines } from '../engines';
import { type SecondNode, startSecondNode } from '../second-node';
import { type LadderFixture, makeLadder } from './ladder.fixture';

const canRun = hasRedis && isFerretDBBuilt();
const withRedis = canRun ? describe : describe.skip;
const name = 'sockets of two node processes';

withRedis(canRun ? name : `${name} (skipped: redis-server is not installed, or FerretDB is not built here)`, () => {
  let engines: Engines;
  let redis: StartedRedis;
  let here: DevEnvironment;
  let there: SecondNode;
  let ladder: LadderFixture;
  const folder = mkdtempSync(join(tmpdir(), 'tennis-'));
  const sockets: Socket[] = [];

  beforeAll(async () => {
    engines = await startEngines();
    redis = await startRedis();
    const environment = { ...engines.environment, REDIS_URL: redis.url };
    here = await startDevEnvironment({ environment });
    ladder = await makeLadder(here, ['ana', 'rui']);
    there = await startSecondNode({
      environment: { ...environment, NODE_ENV: 'test', PORT: '0', DATA_DIR: folder, SEED_DEMO: 'false', NODE_NAME: 'there' },
      timeouts: { call: 15_000, request: 20_000, count: 15_000 },
      webPush: undefined,
      now: undefined,
    });
  }, 120_000);
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await there.stop();
    await here.stop();
    await redis.stop();
    await engines.stop();
    rmSync(folder, { recursive: true, force: true });
  }, 60_000);

  /** Connects again by itself, as a browser does. */
  const open = async (url: string, client?: Client): Promise<Socket> => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: client?.cookie ? { cookie: client.cookie } : {} });
    sockets.push(socket);
    await new Promise((resolve, fail) => socket.once('connect', () => resolve(undefined)).once('connect_error', fail));
    return socket;
  };
  const watch = (socket: Socket, view: string, id: string): Promise<unknown> => socket.emitWithAck('watch', [{ view, id }]);

  it('tell the other watchers of a conversation on both nodes once that somebody types', async () => {
    const { ana, rui } = ladder.players as Readonly<Record<'ana' | 'rui', Client>>;
    const { id } = (await rui.post('/api/conversations', { participantIds: [ladder.ids.ana] })).body as { id: string };
    await here.settle();
    const typists = await Promise.all([open(there.url, rui), open(here.url, rui)]);
    const others = await Promise.all([open(here.url, ana), open(there.url, ana)]);
    const stranger = await open(here.url, ladder.creator);
    const heard = new Map<Socket, unknown[]>();
    for (const socket of [...typists, ...others, stranger]) {
      const typed: unknown[] = [];
      heard.set(socket, typed);
      socket.on('typing', (typing) => typed.push(typing));
      await watch(socket, views.conversation, id);
    }
    const typing = { conversationId: id, userId: ladder.ids.rui };
    for (const [nth, typist] of typists.entries()) {
      typist.emit('typing', { conversationId: id });
      await until(() => others.every((socket) => heard.get(socket)!.length === nth + 1), 'both hear it');
    }
    expect([...heard.values()]).toEqual([[], [], [typing, typing], [typing, typing], []]);
  }, 60_000);
});
