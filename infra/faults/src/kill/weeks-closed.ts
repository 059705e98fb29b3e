import { renameSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { dateInZone, day, daysAfter, instantOfClock, mondayOf } from '@tennis/contracts';
import { httpClient } from '@tennis/dev-env';
import type { Problems } from '../fault-run';
import type { Installation, LoggedEvent } from '../installation';
import { becomesTrue } from '../wait';

const zone = 'Europe/Lisbon';
const week = 7 * day;
/** Milliseconds in which a restarted server catches up. */
const timeout = 20_000;

/** A clock for the next servers, ahead of this one by so many weeks. */
export const movedClock = (file: string) => {
  let weeks = 0;
  const write = (): void => {
    writeFileSync(`${file}.new`, String(weeks * week));
    renameSync(`${file}.new`, file);
  };
  write();
  return {
    ahead: (): number => weeks * week,
    move: (to: number): void => {
      weeks = to;
      write();
    },
    // a clock that may be moved is believed
    env: { SHIFTED_CLOCK: file, DEVELOPMENT_CLOCK: 'true' },
    preload: join(__dirname, '../planted/shifted-clock.js'),
  };
};

/** Sends one request of everybody, so that no session ends because it is unused. */
export const keepSessionsAlive = async (url: string, cookies: readonly string[]): Promise<void> => {
  const client = httpClient(url, { connections: 4 });
  await Promise.all(cookies.map((cookie) => client.send('GET', '/api/users/me', { cookie })));
  client.close();
};

/** The Mondays after the finished weeks of a ladder: the check is due at six. */
const dueOf = (createdAt: string, now: number): readonly string[] => {
  const due: string[] = [];
  for (let monday = daysAfter(mondayOf(dateInZone(createdAt, zone)), 7); ; monday = daysAfter(monday, 7)) {
    if (Date.parse(instantOfClock(monday, '06:00', zone)) > now) return due;
    due.push(monday);
  }
};

interface Ladder {
  readonly due: readonly string[];
  readonly closed: readonly string[];
}

const laddersOf = (events: readonly LoggedEvent[], now: number): readonly Ladder[] => {
  const of = (wanted: string, stream: string) => events.filter((event) => event.type === wanted && event.stream === stream);
  return events
    .filter(({ type }) => type === 'TournamentValidated')
    .map(({ stream }) => ({
      due: dueOf(of('TournamentCreated', stream)[0]!.occurredAt, now),
      closed: of('WeekClosed', stream).map(({ data }) => (data as { readonly week: string }).week),
    }));
};

/** Waits until every finished week is closed. */
export const waitForWeeksClosed = async (readLog: Installation['readLog'], now: number, problems: Problems): Promise<void> => {
  const areClosed = async () => laddersOf(await readLog(), now).every(({ due, closed }) => closed.length >= due.length);
  if (!(await becomesTrue(areClosed, timeout))) problems.add(`weeks that are over are not closed after ${timeout} ms`);
};

/** Checks that every week of every ladder is closed, in order and once. */
export const checkWeeks = (events: readonly LoggedEvent[], now: number, problems: Problems): void => {
  for (const { due, closed } of laddersOf(events, now))
    if (closed.join() !== due.join()) problems.add(`a ladder’s weeks are ${closed.join(' ') || 'none'}, not ${due.join(' ') || 'none'}`);
};
