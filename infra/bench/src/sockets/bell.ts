import { join } from 'node:path';
import { day, inbox, mine, type RecentNotification } from '@tennis/contracts';
import { type HttpClient, httpClient, startServerProcess } from '@tennis/dev-env';
import { openLadder, writer } from '../data/open-ladder';
import { inFolder } from '../in-folder';
import { type Measure, type Measurement, median, percentile } from '../measure';
import { startPeer } from '../peers/peer-process';
import { scaled } from '../scale';
import { subscribe } from './subscribers';

/** With fewer than twenty people, the same two would challenge each other again. */
const usualPeople = 1_000;
const rounds = 24;
const challenges = 400;
const warmUp = 4;
/** Milliseconds between two events: longer than the pause between two announcements of one document. */
const pause = 120;
const rootEmail = 'root@example.pt';
const concurrency = 16;

const wait = () => new Promise((resume) => setTimeout(resume, pause));

const line = (name: string, figure: number, floor: number, floorName: string): Measurement => ({
  name: `bell, ${name}`,
  figure,
  unit: 'ms p99',
  floor,
  floorName,
  ratio: figure / floor,
  gate: '≤ 2 ×',
  goal: '1.5 ×',
  ok: figure / floor <= 2,
});

/** Milliseconds within which a notice must arrive. */
const timeout = 10_000;

/** Reads the list of the bell, as a browser does after a change, until it holds the notice of a challenge. @throws Error if never. */
const isInBell = async (client: HttpClient, cookie: string, challengeId: string): Promise<void> => {
  for (const deadline = performance.now() + timeout; performance.now() < deadline;) {
    const { text } = await client.send('GET', '/api/notifications/recent', { cookie });
    if ((JSON.parse(text) as readonly RecentNotification[]).some(({ match_id }) => match_id === challengeId)) return;
  }
  throw new Error(`a challenge is not in the bell after ${timeout} ms`);
};

/**
 * Time from sending a command that notifies people until they hear of it, for all who are connected and for one of them; for that one
 * also until they can read it.
 */
export const bell: Measure = () =>
  inFolder(async (dataDir) => {
    const people = scaled(usualPeople, 20);
    const server = await startServerProcess({ dataDir, env: { ROOT_ADMIN_EMAIL: rootEmail } });
    const client = httpClient(server.url, { connections: concurrency });
    const { send } = writer(client);
    try {
      const root = await client.signIn(rootEmail);
      const { id: tournamentId, position, members } = await openLadder(client, root, people);
      const cookies = members.map(({ cookie }) => cookie);
      const floor = await startPeer('socket-floor', { view: inbox, id: mine, position });
      // one subscriber hears so soon that writing the durable event, which must come first, takes most of the time
      const alone = await startPeer('socket-floor', { view: inbox, id: mine, position, file: join(dataDir, 'floor') });
      const [bare, bareAlone] = [floor, alone].map(({ url }) => httpClient(url, { connections: 1 })) as [HttpClient, HttpClient];
      const ours = await subscribe(server.url, people, { view: inbox, id: mine, cookies });
      const theirs = await subscribe(floor.url, people, { view: inbox, id: mine });
      const onlyOne = await subscribe(alone.url, 1, { view: inbox, id: mine });
      const samples = { all: [] as number[], bare: [] as number[], one: [] as number[], held: [] as number[], bareOne: [] as number[] };
      for (let round = 0; round < rounds + warmUp; round += 1) {
        const body = { rules: { winAbove: 20 + round }, appliesFrom: 'now', reason: 'Assembleia' };
        await wait();
        const heard = await ours.hear(() => send('PUT', `/api/tournaments/${tournamentId}/rules`, root, body));
        await wait();
        const bareHeard = await theirs.hear(() => bare.send('POST', '/', {}));
        if (round < warmUp) continue;
        samples.all.push(percentile(heard, 0.99));
        samples.bare.push(percentile(bareHeard, 0.99));
      }
      const time = new Date(Math.floor(Date.now() / day) * day + 4 * day).toISOString();
      for (let nth = 0; nth < challenges + warmUp; nth += 1) {
        const [challenger, challenged] = [nth % people, (nth + 1 + Math.floor(nth / people)) % people];
        const body = { tournamentId, challengedId: members[challenged]!.id, proposedTimes: [time] };
        await wait();
        const begun = performance.now();
        let challengeId = '';
        const issue = async (): Promise<void> => {
          challengeId = (await send('POST', '/api/challenges', members[challenger]!.cookie, body)).id;
        };
        const heard = await ours.hear(issue, challenged);
        await isInBell(client, cookies[challenged]!, challengeId);
        const held = performance.now() - begun;
        const bareHeard = await onlyOne.hear(() => bareAlone.send('POST', '/', {}));
        if (nth < warmUp) continue;
        samples.one.push(...heard);
        samples.held.push(held);
        samples.bareOne.push(...bareHeard);
      }
      const notices = await client.send('GET', '/api/notifications/recent', { cookie: cookies[1]! });
      for (const type of ['rules_changed', 'challenge_received'])
        if (!notices.text.includes(type)) throw new Error(`nobody was told ${type}: ${notices.text}`);
      for (const one of [ours, theirs, onlyOne]) one.close();
      for (const one of [bare, bareAlone]) one.close();
      for (const one of [floor, alone]) one.stop();
      return [
        line(`all of ${people} told`, median(samples.all), median(samples.bare), `bare Socket.IO, ${people} subscribers`),
        line(
          `one of ${people} told`,
          percentile(samples.one, 0.99),
          percentile(samples.bareOne, 0.99),
          '400 durable bytes, then bare Socket.IO, one subscriber',
        ),
        {
          name: `bell, one of ${people} finds it in the list`,
          figure: percentile(samples.held, 0.99),
          unit: 'ms p99',
          gate: 'informs',
          goal: '',
          ok: true,
        },
      ];
    } finally {
      client.close();
      await server.stop();
    }
  });
