import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import type { Changed, SignedInUser } from '@tennis/contracts';
import { cookieOf, type HttpClient, roundRobin } from '@tennis/dev-env';
import { startEventStoreDouble } from '../../../test-servers/eventstoredb/start.cjs';
import { openLog, openStream, openView } from '../../../test-servers/floors/engines.cjs';
import { openLadder, writer } from '../data/open-ladder';
import { allAnswered, httpLoad, httpText } from '../http/http-load';
import { inFolder } from '../in-folder';
import { type Measure, type Measurement, median, percentile } from '../measure';
import { startPeer } from '../peers/peer-process';
import { scaled } from '../scale';
import { subscribe } from '../sockets/subscribers';
import { type Installation, startInstallation } from './installation';
import { retryingClient } from './retrying-client';

const maxNodes = 3;
const players = 25;
const connections = 8;
const rounds = 5;
const usual = { commands: 300, appends: 3_000, pages: 1_000, finds: 3_000, subscribers: 1_000 };
/** Number of measured changes that subscribers hear of, and of changes before them to warm up. */
const changes = 48;
const warmUp = 4;
/** Milliseconds between two changes: longer than the pause between two announcements of one document. */
const pause = 120;
const rootEmail = 'root@example.pt';

/** The engines, the load and the proxy need one core beside those of the nodes. */
const hasCoresFor = (nodes: number): boolean => availableParallelism() > nodes;

const wait = () => new Promise((resume) => setTimeout(resume, pause));

/** Calls per second, with as many calls at once as there are connections. */
const perSecondOf = async (call: () => Promise<void>, count: number): Promise<number> => {
  let left = count;
  const began = performance.now();
  const lane = async (): Promise<void> => {
    while (left > 0) {
      left -= 1;
      await call();
    }
  };
  await Promise.all(Array.from({ length: connections }, lane));
  return (count * 1000) / (performance.now() - began);
};

interface Ladder {
  readonly id: string;
  readonly cookies: readonly string[];
  readonly ids: readonly string[];
}

/** Waits until the views have the new role, which comes with a new cookie. */
const signInRoot = async (client: HttpClient): Promise<string> => {
  let cookie = await client.signIn(rootEmail);
  for (;;) {
    const me = await client.send('GET', '/api/users/me', { cookie });
    cookie = cookieOf(me) || cookie;
    if ((JSON.parse(me.text) as SignedInUser).is_root) return cookie;
    await wait();
  }
};

const createLadder = async ({ nodes, waitForViews }: Installation): Promise<Ladder> => {
  const client = retryingClient(nodes[0]!.url);
  const { id, members } = await openLadder(client, await signInRoot(client), players);
  client.close();
  await waitForViews();
  return { id, cookies: members.map(({ cookie }) => cookie), ids: members.map((member) => member.id) };
};

/** Commands and ranking pages per second through the proxy, each compared to its engine alone. */
const throughput = async (installation: Installation, { id, cookies }: Ladder): Promise<Readonly<Record<string, number>>> => {
  const { url, engines, waitForViews } = installation;
  const create = (n: number) =>
    httpText('POST', '/api/tournaments', { cookie: cookies[n % players]!, 'idempotency-key': randomUUID() }, { name: `Escada ${n}` });
  const page = (n: number) => httpText('GET', `/api/tournaments/${id}/ranking`, { cookie: cookies[n % players]! });
  const client = retryingClient(installation.nodes[0]!.url);
  await writer(client).send('POST', '/api/tournaments', cookies[0]!, { name: 'Escada' });
  const sample = await client.send('GET', `/api/tournaments/${id}/ranking`, { cookie: cookies[0]! });
  client.close();
  const double = await startEventStoreDouble();
  const log = await openLog(engines.log, 'TournamentCreated', double.url);
  const view = await openView(engines.views, 'ranking', id);
  const plain = await startPeer('floor-server', { status: 200, headers: { 'content-type': 'application/json' }, body: sample.text });
  const proxied = await roundRobin(() => [plain.url]);
  let refused = 0;
  /** Answers per second. A late engine costs a 503, which is counted as refused. */
  const ask = async (at: string, request: (n: number) => string, requests: number, status: number): Promise<number> => {
    const result = await httpLoad({ url: at, connections, requests, request });
    const busy = result.statuses.get(503) ?? 0;
    refused += busy;
    allAnswered({ ...result, statuses: new Map([...result.statuses].filter(([code]) => code !== 503)) }, status);
    return result.perSecond * (1 - busy / (requests + connections));
  };
  const contestants = {
    append: () => perSecondOf(log.append, scaled(usual.appends, 50)),
    command: async () => {
      const figure = await ask(url, create, scaled(usual.commands, 50), 201);
      await waitForViews();
      return figure;
    },
    find: () => perSecondOf(view.find, scaled(usual.finds, 50)),
    page: () => ask(url, page, scaled(usual.pages, 50), 200),
    proxy: () => ask(proxied.url, page, scaled(usual.pages, 50), 200),
  };
  const names = Object.keys(contestants) as (keyof typeof contestants)[];
  const samples = new Map(names.map((name) => [name, [] as number[]]));
  for (let round = 0; round <= rounds; round += 1)
    for (const name of names) {
      const sampled = await contestants[name]();
      if (round > 0) samples.get(name)!.push(sampled); // the first round warms up
    }
  await proxied.close();
  plain.stop();
  await log.close();
  await double.stop();
  await view.close();
  return { ...Object.fromEntries(names.map((name) => [name, median(samples.get(name)!)])), refused };
};

/** Notes when a message stands in a stream of Redis: what comes after that is the way to the sockets, without folding views in MongoDB. */
const watchStream = async (url: string, stream: string, isMeant: (message: unknown) => boolean) => {
  let at = 0;
  const { close } = await openStream(url, (message) => void (at === 0 && isMeant(message) && (at = performance.now())), stream);
  return { begin: () => void (at = 0), at: () => at, close };
};

/**
 * Time from an acknowledged command on one node until another tells its subscribers, and the part of it after the announcement, each compared
 * to bare Socket.IO over the same Redis.
 */
const latencyToOtherNode = async ({ nodes, engines }: Installation, { id, cookies, ids }: Ladder) => {
  const [writing, listening] = [nodes[0]!, nodes[1]!];
  const subscribers = scaled(usual.subscribers, 20);
  const floor = { redisUrl: engines.redis, view: 'ranking', id, position: '1234567890' };
  const [bareWriting, bareListening] = [await startPeer('socket-floor', floor), await startPeer('socket-floor', floor)];
  const [client, bare] = [retryingClient(writing.url), retryingClient(bareWriting.url)];
  const ours = await subscribe(listening.url, subscribers, { view: 'ranking', id });
  const theirs = await subscribe(bareListening.url, subscribers, { view: 'ranking', id });
  const isChange = (message: unknown): boolean =>
    ((message as { readonly changed?: readonly Changed[] }).changed ?? []).some((one) => one.view === 'ranking' && one.id === id);
  const announced = await watchStream(engines.redis, 'tennis:changes', isChange);
  const bareAnnounced = await watchStream(engines.redis, 'floor:changes', () => true);
  const empty = () => ({ p50: [] as number[], p99: [] as number[] });
  const samples = { ours: empty(), bare: empty(), oursCarried: empty(), bareCarried: empty() };
  const record = (into: typeof samples.ours, heard: readonly number[]): void => {
    into.p50.push(percentile(heard, 0.5));
    into.p99.push(percentile(heard, 0.99));
  };
  for (let round = 0; round < changes + warmUp; round += 1) {
    const action = round % 2 === 0 ? 'pause' : 'reactivate';
    await wait();
    const began = performance.now();
    let acknowledged = 0;
    announced.begin();
    bareAnnounced.begin();
    const heard = await ours.hear(async () => {
      await writer(client).send('POST', `/api/tournaments/${id}/participants/${ids[0]!}/${action}`, cookies[0]!, {});
      acknowledged = performance.now() - began;
    });
    await wait();
    const bareBegan = performance.now();
    const bareHeard = await theirs.hear(() => bare.send('POST', '/', {}));
    if (round < warmUp) continue;
    record(
      samples.ours,
      heard.map((milliseconds) => milliseconds - acknowledged),
    );
    record(samples.bare, bareHeard);
    const since = (heardAfter: readonly number[], start: number, at: number) => heardAfter.map((one) => Math.max(0, start + one - at));
    record(samples.oursCarried, since(heard, began, announced.at()));
    record(samples.bareCarried, since(bareHeard, bareBegan, bareAnnounced.at()));
  }
  announced.close();
  bareAnnounced.close();
  for (const one of [ours, theirs]) one.close();
  for (const one of [client, bare]) one.close();
  for (const one of [bareWriting, bareListening]) one.stop();
  return { subscribers, ...samples };
};

const measurementLine = (name: string, figure: number, floor: number, floorName: string): Measurement => ({
  name,
  figure,
  unit: '/s',
  floor,
  floorName,
  ratio: figure / floor,
  gate: 'informs',
  goal: '',
  ok: true,
});

/** An installation of one, two and three nodes on doubles of the engines. */
export const nodes: Measure = () =>
  inFolder(async (folder) => {
    const installation = await startInstallation(folder, { ROOT_ADMIN_EMAIL: rootEmail });
    try {
      await installation.addNode();
      const ladder = await createLadder(installation);
      const measured: Measurement[] = [];
      const pages: number[] = [];
      for (let count = 1; count <= maxNodes; count += 1) {
        process.stderr.write(`  ${count} of ${maxNodes} nodes…\n`);
        if (count > 1) await installation.addNode();
        const { append, command, find, page, proxy, refused } = await throughput(installation, ladder);
        pages.push(page!);
        const label = count === 1 ? '1 node' : `${count} nodes`;
        measured.push(
          measurementLine(`nodes, ${label}, commands`, command!, append!, 'raw append to the double'),
          measurementLine(`nodes, ${label}, ranking pages`, page!, find!, 'raw find of the document'),
          measurementLine(`nodes, ${label}, what the proxy passes`, proxy!, find!, 'raw find of the document'),
          {
            name: `nodes, ${label}, refused for an engine that is late`,
            figure: refused!,
            unit: 'answers',
            gate: 'informs',
            goal: '0',
            ok: true,
          },
        );
      }
      for (let count = 2; count <= maxNodes; count += 1) {
        const ratio = pages[count - 1]! / pages[0]! / count;
        const isRequired = hasCoresFor(count);
        measured.push({
          name: `nodes, pages of ${count} for each node`,
          figure: pages[count - 1]! / count,
          unit: '/s',
          floor: pages[0]!,
          floorName: '1 node',
          ratio,
          gate: isRequired ? '≥ 0.8' : `informs: ${availableParallelism()} cores`,
          goal: '0.8',
          ok: !isRequired || ratio >= 0.8,
        });
      }
      const { subscribers, ours, bare, oursCarried, bareCarried } = await latencyToOtherNode(installation, ladder);
      for (const [from, share, figures, floors] of [
        ['event', 'p50', ours, bare],
        ['event', 'p99', ours, bare],
        ['announcement', 'p50', oursCarried, bareCarried],
        ['announcement', 'p99', oursCarried, bareCarried],
      ] as const) {
        const [figure, floor] = [median(figures[share]), median(floors[share])];
        measured.push({
          name: `nodes, ${from} → ${subscribers} sockets of another`,
          figure,
          unit: `ms ${share}`,
          floor,
          floorName: 'bare Socket.IO over a stream of the same Redis',
          ratio: figure / floor,
          gate: share === 'p99' ? '≤ 1.5 ×' : 'informs',
          goal: '1.5 ×',
          ok: share !== 'p99' || figure / floor <= 1.5,
        });
      }
      return measured;
    } finally {
      await installation.stop();
    }
  });
