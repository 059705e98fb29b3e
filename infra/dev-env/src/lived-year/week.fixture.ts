import { daysAfter, mondayOf, type Recorded } from '@tennis/contracts';
import type { settableClock } from '@tennis/local/testing';
import type { DevEnvironment } from '../dev-environment';
import { ladderNames } from './ladders.fixture';
import type { LivedYear } from './people.fixture';
import type { gamesOf } from './play.fixture';

/** How much of a year is lived: both changes of the clock lie within; `TENNIS_FULL` lives all of it, with 200 people. */
export interface YearSize {
  readonly weeks: number;
  /** On each ladder. */
  readonly people: number;
  /** On each of two days of a week, on each ladder, with this share of chance. */
  readonly games: number;
  readonly busy: number;
}
export const isFull = process.env['TENNIS_FULL'] === '1';
export const yearSize: YearSize = isFull ? { weeks: 52, people: 25, games: 3, busy: 1 } : { weeks: 32, people: 4, games: 1, busy: 0.6 };

/** Waits until nothing goes on by itself any more, as long as there is something new to read in the log. */
const settled = async (env: DevEnvironment): Promise<void> => {
  for (;;) {
    const before = await env.app.eventStore.head();
    try {
      return await env.settle();
    } catch (error) {
      if ((await env.app.eventStore.head()) === before) throw error;
    }
  }
};

/** A week of play; now and then the program is down from Sunday on, for days, over one Monday or two. Answers the Monday it is then. */
export const liveWeek = async (
  env: DevEnvironment,
  clock: ReturnType<typeof settableClock>,
  year: LivedYear,
  play: ReturnType<typeof gamesOf>,
  monday: string,
): Promise<string> => {
  const { games, busy } = yearSize;
  for (const day of [1, 4]) {
    clock.set(`${daysAfter(monday, day)}T09:00:00.000Z`);
    for (const name of ladderNames) for (let game = 0; game < games; game += 1) if (year.happens(busy)) await play.play(name);
    if (year.below(3) === 0) await year.pauseOrComeBack('horta');
  }
  for (const name of ['horta', 'angra', 'porto'] as const) {
    if (year.below(3) === 0) await play.annul(name);
    for (let game = 0; game < games; game += 1) if (year.below(4) === 0) await year.join(name);
  }
  for (const name of ['porto', 'braga', 'evora', 'angra'] as const) if (year.below(3) === 0) await year.comeAndGo(name);
  for (const name of ['braga', 'faro', 'angra'] as const) await play.judgeUnplayed(name);
  await settled(env);
  const isDown = year.below(4) === 0;
  const back = daysAfter(monday, isDown ? 8 + year.below(8) : 7);
  if (isDown) await env.program.stop();
  clock.set(`${back}T08:00:00.000Z`);
  if (isDown) await env.restart();
  await settled(env);
  return mondayOf(back);
};

/** Everything that was recorded. */
export const wholeLog = async ({ app }: DevEnvironment): Promise<readonly Recorded[]> => {
  const events: Recorded[] = [];
  for (let more = await app.eventStore.readAll(0, 2000); more.length; more = await app.eventStore.readAll(events.length, 2000))
    events.push(...more);
  return events;
};
