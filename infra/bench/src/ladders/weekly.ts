import { randomUUID } from 'node:crypto';
import { join } from 'node:path';
import { dateInZone, day, daysAfter, instantOfClock, mondayOf, type RulesInput } from '@tennis/contracts';
import { type HttpClient, httpClient, startServerProcess } from '@tennis/dev-env';
import Database from 'better-sqlite3';
import { fillFolder } from '../data/fill-folder';
import { ladderLog } from '../data/ladder-log';
import { personOf, registeredPeople } from '../data/registered-people';
import { inFolder } from '../in-folder';
import { type Measure, median } from '../measure';
import { scaled } from '../scale';
import { delayOf } from './delay-of';

const usualLadders = 1_000;
const players = 50;
/** Weeks that are checked one after the other: the floor and the check take turns; then some weeks with another writer beside them. */
const weeksAlone = 5;
const weeksBeside = 3;
const weeks = weeksAlone + weeksBeside;
const eventsOfAWeek = 75;
const zone = 'Europe/Lisbon';
/** Weekly jobs of the night before are done by then, and are not part of the check. */
const shortBefore = 5 * 60_000;
const pause = 250;

const rules: RulesInput = {
  minGames: { games: 1, weeks: 1 },
  penalty: { type: 'points', points: 2, message: 'Jogue mais', afterWarnings: 1 },
  bonus: { games: 2, weeks: 1, points: 1, description: 'Quem joga' },
};

const rest = (milliseconds: number): Promise<void> => new Promise((resume) => setTimeout(resume, milliseconds));

/** Reads and parses the facts of the check: rules, joining and leaving players, results, earlier checks. Milliseconds. */
const scanFacts = (dataDir: string): number => {
  const log = new Database(join(dataDir, 'log.db'), { readonly: true });
  const facts = log.prepare<[], string>(
    `SELECT data FROM events WHERE type IN ('TournamentCreated', 'TournamentValidated', 'PlayerJoined', 'ResultValidated', 'WeekClosed') ORDER BY position`,
  );
  const start = performance.now();
  for (const data of facts.pluck().iterate()) JSON.parse(data);
  const took = performance.now() - start;
  log.close();
  return took;
};

const closedWeeks = (dataDir: string): number => {
  const log = new Database(join(dataDir, 'log.db'), { readonly: true });
  const count = log.prepare<[], number>(`SELECT count(*) FROM events WHERE type = 'WeekClosed'`).pluck().get()!;
  log.close();
  return count;
};

/** Creates one tournament after another until the work is done; answers the longest time of one, in milliseconds. */
const longestBeside = async (client: HttpClient, cookie: string, work: Promise<unknown>): Promise<number> => {
  let done = false;
  const ended = work.finally(() => (done = true));
  let longest = 0;
  while (!done) {
    const start = performance.now();
    const { status, text } = await client.send('POST', '/api/tournaments', { cookie, key: randomUUID(), body: { name: randomUUID() } });
    if (status !== 201) throw new Error(`a command beside the check answers ${status} ${text}`);
    longest = Math.max(longest, performance.now() - start);
  }
  await ended;
  return longest;
};

/**
 * The weekly check of every ladder at once, in the real server, compared with the scan of the same facts; then the delay for other writers.
 */
export const weekly: Measure = () =>
  inFolder(async (dataDir) => {
    const ladders = scaled(usualLadders, 5);
    // the next check in the future: on a Monday morning it is that day's
    const sixHoursAgo = new Date(Date.now() - day / 4).toISOString();
    const firstMonday = daysAfter(mondayOf(dateInZone(sixHoursAgo, zone)), 7);
    await fillFolder(dataDir, function* (personalData) {
      yield* registeredPeople(ladders * players, personalData);
      const people = Array.from({ length: ladders * players }, (_, n) => personOf(n));
      const from = Date.parse(`${firstMonday}T12:00:00.000Z`) - 14 * day;
      const events = ladders * (players + 2 + eventsOfAWeek * (weeks + 2));
      yield* ladderLog({ ladders, players, events, people, from, rules });
    });
    const server = await startServerProcess({ dataDir, env: { DEVELOPMENT_CLOCK: 'true' }, timeout: 120_000 });
    const client = httpClient(server.url, { connections: 4, timeout: 600_000 });
    let now = 0;
    const moveClock = async (advanceBy: number): Promise<void> => {
      const { status, text } = await client.send('PUT', '/api/dev/clock', { body: { advanceBy } });
      if (status !== 200) throw new Error(`the clock answers ${status} ${text}`);
      now = Date.parse((JSON.parse(text) as { now: string }).now);
    };
    const samples = { check: [] as number[], scan: [] as number[], beside: [] as number[], longest: [] as number[], quiet: [] as number[] };
    try {
      await moveClock(0);
      for (let week = 0; week < weeks; week += 1) {
        const dueAt = Date.parse(instantOfClock(daysAfter(firstMonday, 7 * week), '06:00', zone));
        await moveClock(dueAt - shortBefore - now);
        await rest(pause);
        const check = async (): Promise<number> => {
          const begun = performance.now();
          await moveClock(dueAt - now);
          return performance.now() - begun;
        };
        if (week < weeksAlone) {
          samples.scan.push(scanFacts(dataDir));
          samples.check.push(await check());
          continue;
        }
        // a session from weeks ago has ended
        const cookie = await client.signIn('ana@example.pt');
        samples.longest.push(
          await longestBeside(
            client,
            cookie,
            check().then((took) => samples.beside.push(took)),
          ),
        );
        samples.quiet.push(await longestBeside(client, cookie, rest(samples.beside.at(-1)!)));
      }
    } finally {
      client.close();
      await server.stop();
    }
    const closed = closedWeeks(dataDir);
    if (closed !== ladders * weeks) throw new Error(`${closed} weeks were closed, not ${ladders * weeks}`);
    const [check, scan, beside, longest, quiet] = [samples.check, samples.scan, samples.beside, samples.longest, samples.quiet].map(
      median,
    ) as [number, number, number, number, number];
    return [
      {
        name: `weekly, ${ladders} ladders of ${players}`,
        figure: check,
        unit: 'ms',
        floor: scan,
        floorName: 'scan + JSON.parse of the same facts',
        ratio: check / scan,
        gate: '≤ 3 ×',
        goal: '1.5 ×',
        ok: check / scan <= 3,
      },
      {
        name: 'weekly, with somebody else who writes all the time',
        figure: beside,
        unit: 'ms',
        floor: scan,
        floorName: 'scan + JSON.parse of the same facts',
        ratio: beside / scan,
        gate: 'informs',
        goal: '',
        ok: true,
      },
      delayOf('weekly', longest, quiet),
    ];
  });
