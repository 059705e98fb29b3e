import { httpClient, startServerProcess } from '@tennis/dev-env';
import { day } from '@tennis/contracts';
import { fillFolder } from '../data/fill-folder';
import { ladderLog } from '../data/ladder-log';
import { personOf, registeredPeople } from '../data/registered-people';
import { inFolder } from '../in-folder';
import { type Measure, type Measurement, median } from '../measure';
import { startPeer } from '../peers/peer-process';
import { scaled } from '../scale';
import { allAnswered, httpLoad, httpText } from './http-load';

const usual = { people: 100_000, ladders: 5_000, results: 2_000_000 };
/** More players than people divided by ladders: most people play in two. */
const players = 40;
const eventsOfAResult = 3;
const connections = 64;
/** A board is costly: only a few requests of one person may wait at a time. */
const readers = 8;
const pages = 5_000;
const rounds = 5;
const moves = 5;
const rootEmail = 'root@example.pt';

/** Two letters at the start of many names, a frequent name, two frequent names, and the name of a single person. */
const searches = ['ma', 'silva', 'maria silva', 'p77', 'so', 'xyz'];

const informs = { gate: 'informative', goal: '', ok: true } as const;

/** Boards, searches and comparisons among many people, compared with the same bytes from plain `node:http`. */
export const boards: Measure = () =>
  inFolder(async (dataDir): Promise<readonly Measurement[]> => {
    const [count, ladders, results] = [scaled(usual.people, 400), scaled(usual.ladders, 20), scaled(usual.results, 8_000)];
    const weeks = Math.ceil(results / ladders / (players / 2)) + 1;
    await fillFolder(dataDir, function* (personalData) {
      yield* registeredPeople(count, personalData);
      const people = Array.from({ length: count }, (_, n) => personOf(n));
      const events = ladders * (players + 2) + results * eventsOfAResult;
      yield* ladderLog({ ladders, players, events, people, from: Date.now() - weeks * 7 * day });
    });
    const server = await startServerProcess({ dataDir, env: { ROOT_ADMIN_EMAIL: rootEmail }, timeout: 120_000 });
    const client = httpClient(server.url, { connections: 8, timeout: 600_000 });
    try {
      const cookie = await client.signIn(rootEmail);
      const cookies: string[] = [];
      for (let reader = 0; reader < readers; reader += 1) cookies.push(await client.signIn(`leitor${reader}@example.pt`));
      const read = async (path: string): Promise<string> => {
        const { status, text } = await client.send('GET', path, { cookie });
        if (status !== 200) throw new Error(`${path} answers ${status} ${text}`);
        return text;
      };
      const timed = async (path: string): Promise<number> => {
        const start = performance.now();
        await read(path);
        return performance.now() - start;
      };
      const board = '/api/leaderboards?period=all&page=1&pageSize=25';
      const compare = `/api/players/compare?ids=${[1, 2, 3, 4].map(personOf).join(',')}`;
      const first = await timed(board);
      const firstCompared = await timed(compare);

      /** Pages per second of both, in turn. */
      const against = async (name: string, path: string): Promise<Measurement> => {
        const body = await read(path);
        const floor = await startPeer('floor-server', {
          status: 200,
          headers: { 'content-type': 'application/json; charset=utf-8' },
          body,
        });
        const requests = cookies.map((one) => httpText('GET', path, { cookie: one }));
        const request = (n: number): string => requests[n % readers]!;
        const perSecond = async (url: string): Promise<number> =>
          allAnswered(await httpLoad({ url, connections, requests: scaled(pages, 500), request }), 200).perSecond;
        const samples = { ours: [] as number[], floor: [] as number[] };
        for (let round = 0; round <= rounds; round += 1) {
          const [theirs, ours] = [await perSecond(floor.url), await perSecond(server.url)];
          if (round === 0) continue; // only warms up
          samples.floor.push(theirs);
          samples.ours.push(ours);
        }
        floor.stop();
        const [figure, below] = [median(samples.ours), median(samples.floor)];
        return {
          name,
          figure,
          unit: '/s',
          floor: below,
          floorName: 'node:http, same bytes',
          ratio: figure / below,
          gate: '≥ 0.35',
          goal: '0.55',
          ok: figure / below >= 0.35,
        };
      };
      const pageLine = await against('boards page', board);
      const compareLine = await against('boards compare', compare);

      const search: Measurement[] = [];
      for (const text of searches) {
        const path = `/api/players?search=${encodeURIComponent(text)}`;
        const times: number[] = [];
        for (let round = 0; round < 2 * rounds; round += 1) times.push(await timed(path));
        const figure = median(times);
        search.push({ name: `boards search, “${text}”`, figure, unit: 'ms', gate: '≤ 20 ms', goal: '5 ms', ok: figure <= 20 });
      }

      // any change by a result moves the board
      const [ladder] = (JSON.parse(await read('/api/tournaments?pageSize=1')) as { items: readonly { id: string }[] }).items;
      const moved: number[] = [];
      for (let nth = 0; nth < moves; nth += 1) {
        const body = { rules: { preset: 'custom', winAbove: 20 + nth }, appliesFrom: 'now', reason: 'Assembleia' };
        const { status, text } = await client.send('PUT', `/api/tournaments/${ladder!.id}/rules`, { cookie, body });
        if (status !== 200) throw new Error(`a change of rules answers ${status} ${text}`);
        moved.push(await timed(board));
      }
      return [
        pageLine,
        compareLine,
        ...search,
        { name: 'boards page, after a change', figure: median(moved), unit: 'ms', ...informs },
        { name: 'boards page, first after a start', figure: first, unit: 'ms', ...informs },
        { name: 'boards compare, first after a start', figure: firstCompared, unit: 'ms', ...informs },
      ];
    } finally {
      client.close();
      await server.stop();
    }
  });
