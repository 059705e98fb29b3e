import { mkdtempSync, rmSync } from 'node:fs';
import { request } from 'node:http';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { setTimeout as pause } from 'node:timers/promises';
import { until } from '@tennis/contract-tests';
import { type Changed, views } from '@tennis/contracts';
import { io, type Socket } from 'socket.io-client';
import { isFerretDBBuilt } from '../../../test-servers/ferretdb/build.cjs';
import { hasRedis, startRedis, type StartedRedis } from '../../../test-servers/redis/start.cjs';
import type { Client } from '../client';
import { type DevEnvironment, startDevEnvironment } from '../dev-environment';
import { type Engines, startEngines } from '../engines';
import { roundRobin, type RoundRobin } from '../round-robin';
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
  let proxy: RoundRobin;
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
    proxy = await roundRobin(() => [here.url, there.url]);
  }, 120_000);
  afterAll(async () => {
    for (const socket of sockets) socket.disconnect();
    await proxy.close();
    await there.stop();
    await here.stop();
    await redis.stop();
    await engines.stop();
    rmSync(folder, { recursive: true, force: true });
  });

  /** A socket that reconnects by itself, as in a browser. */
  const open = async (url: string, client?: Client): Promise<Socket> => {
    const socket = io(url, { transports: ['websocket'], forceNew: true, extraHeaders: client?.cookie ? { cookie: client.cookie } : {} });
    sockets.push(socket);
    await new Promise((resolve, fail) => socket.once('connect', () => resolve(undefined)).once('connect_error', fail));
    return socket;
  };
  /** Asks again if a busy node does not answer in time, as a browser does. */
  const watch = async (socket: Socket, view: string, id: string, position = 0): Promise<readonly Changed[]> => {
    let changed: readonly Changed[] | undefined;
    const isWatched = async (): Promise<boolean> => {
      const answer = (await socket.emitWithAck('watch', [{ view, id, position: String(position) }])) as { readonly changed?: Changed[] };
      changed = answer.changed;
      return changed !== undefined;
    };
    await until(isWatched, 'it is watched', 20_000);
    return changed!;
  };

  /** A browser that watches the ladder, asks again after each connection, and knows the last position that it heard. */
  const watcher = async () => {
    const socket = await open(proxy.url);
    let heard = 0;
    let leftAt: number | undefined;
    const hear = ({ position }: Changed): void => void (heard = Math.max(heard, Number(position)));
    const ask = async (): Promise<void> => (await watch(socket, views.tournament, ladder.id, heard)).forEach(hear);
    socket.on('changed', hear);
    socket.on('connect', () => void ask().catch(() => undefined));
    socket.on('disconnect', () => void (leftAt = performance.now()));
    await ask();
    return { socket, heard: () => heard, leftAt: () => leftAt };
  };

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
  });

  /** Sends half of a write. Returns a function that sends the other half and resolves with the status. */
  const halfSent = async (node: string) => {
    const { hostname, port } = new URL(node);
    const headers = { 'content-type': 'application/json', expect: '100-continue' };
    const asking = request({ hostname, port, path: '/api/contact', method: 'POST', headers });
    const answered = new Promise<number | undefined>((resolve) => {
      asking.on('response', (response) => resolve(response.resume().statusCode)).on('error', () => resolve(undefined));
    });
    const isThere = new Promise((resolve) => asking.once('continue', () => resolve(undefined)));
    asking.write('{"name": "Ana Sousa", "email": "ana@example.pt", "subject": "Olá", ');
    await isThere;
    return (): Promise<number | undefined> => {
      asking.end('"message": "Obrigada", "type": "contact"}');
      return answered;
    };
  };

  it('of a node that stops move to the other one by one and miss no change; its work moves before its last answer', async () => {
    const watchers = await Promise.all(Array.from({ length: 20 }, watcher));
    const moved = () => watchers.flatMap(({ leftAt }) => leftAt() ?? []);
    const answers: number[] = [];
    const change = async () => {
      const { status } = await ladder.creator.put(`/api/tournaments/${ladder.id}`, { name: `Escada ${answers.length}` });
      answers.push(status);
    };
    const work = here.app.nodes.exclusiveWork();
    const ownWork = async () => (await here.app.nodes.list()).find(({ own }) => own)!.leases;
    await until(async () => (await ownWork()).length < work.length, 'the other node has a share', 20_000);

    const sendRest = await halfSent(there.url);
    let isMoving = true;
    const changing = (async () => {
      for (; isMoving; await pause(50)) await change();
    })();
    try {
      const stopped = there.stop();
      await until(async () => (await ownWork()).length === work.length, 'its work is here');
      expect(await sendRest()).toBe(201);
      await until(() => moved().length === 10 && watchers.every(({ socket }) => socket.connected), 'all are here', 20_000);
      await stopped;
    } finally {
      isMoving = false;
      await changing;
    }
    await change();
    expect(answers.filter((status) => status !== 200)).toEqual([]);
    const at = moved();
    expect(Math.max(...at) - Math.min(...at)).toBeGreaterThan(500);
    await here.settle();
    const { position } = (await here.app.readStore.get(views.tournament, ladder.id))!;
    await until(() => watchers.every(({ heard }) => heard() === position), 'all have heard of the last change');
  });
});
