import { httpClient, startServerProcess } from '@tennis/dev-env';
import { inFolder } from '../in-folder';
import { median, type Measure, percentile } from '../measure';
import { startPeer } from '../peers/peer-process';
import { importSeason } from '../data/season';
import { subscribe } from './subscribers';

const subscribers = 1_000;
/** Enough rounds for a stable median. */
const rounds = 96;
const warmUp = 4;
/** Milliseconds between two changes, longer than the pause between two announcements to a room. */
const pause = 120;

const wait = () => new Promise((resume) => setTimeout(resume, pause));

/**
 * The time from sending a command that moves a ladder until each of 1,000 open pages is told, compared with bare Socket.IO with the same
 * messages.
 */
export const push: Measure = () =>
  inFolder(async (dataDir) => {
    const tournamentId = await importSeason(dataDir, 25);
    const server = await startServerProcess({ dataDir });
    const client = httpClient(server.url, { connections: 2 });
    const cookie = await client.signIn('ana@example.pt');
    const me = JSON.parse((await client.send('GET', '/api/users/me', { cookie })).text) as { id: string };
    const base = `/api/tournaments/${tournamentId}`;
    const joined = await client.send('POST', `${base}/join`, { cookie, body: {} });
    if (joined.status !== 200) throw new Error(`joining answers ${joined.status} ${joined.text}`);
    const { position } = JSON.parse(joined.text) as { position: string };
    const floor = await startPeer('socket-floor', { view: 'ranking', id: tournamentId, position });
    const bare = httpClient(floor.url, { connections: 2 });
    const ours = await subscribe(server.url, subscribers, { view: 'ranking', id: tournamentId });
    const theirs = await subscribe(floor.url, subscribers, { view: 'ranking', id: tournamentId });
    const samples = { ours: [] as number[], floor: [] as number[] };
    for (let round = 0; round < rounds + warmUp; round += 1) {
      await wait();
      // a player who pauses leaves the ladder, and one who reactivates returns to it: both move the board
      const action = round % 2 === 0 ? 'pause' : 'reactivate';
      const heard = await ours.hear(async () => {
        const { status, text } = await client.send('POST', `${base}/participants/${me.id}/${action}`, { cookie, body: {} });
        if (status !== 200) throw new Error(`${action} answers ${status} ${text}`);
      });
      await wait();
      const bareHeard = await theirs.hear(() => bare.send('POST', '/', {}));
      if (round < warmUp) continue;
      samples.ours.push(percentile(heard, 0.99));
      samples.floor.push(percentile(bareHeard, 0.99));
    }
    for (const one of [ours, theirs]) one.close();
    for (const one of [client, bare]) one.close();
    floor.stop();
    await server.stop();
    const [figure, below] = [median(samples.ours), median(samples.floor)];
    return [
      {
        name: 'push',
        figure,
        unit: 'ms p99',
        floor: below,
        floorName: `bare Socket.IO, ${subscribers} subscribers`,
        ratio: figure / below,
        gate: '≤ 1.5 ×',
        goal: '1.2 ×',
        ok: figure / below <= 1.5,
      },
    ];
  });
