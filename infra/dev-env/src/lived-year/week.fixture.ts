import { daysAfter, mondayOf } from '@tennis/contracts';
import type { settableClock } from '@tennis/local/testing';
import type { DevEnvironment } from '../dev-environment';
import { ladderNames } from './ladders.fixture';
import type { LivedYear } from './people.fixture';
import { gamesOf } from './play.fixture';

/** The length of the simulated year: it includes both changes of the clock; `TENNIS_FULL` runs all of it, with 200 people. */
export interface YearSize {
  readonly weeks: number;
  /** The people on each ladder. */
  readonly people: number;
  /** The games on each of two days of a week and each ladder, with this probability. */
  readonly games: number;
  readonly busy: number;
}
export const isFull = process.env['TENNIS_FULL'] === '1';
export const yearSize: YearSize = isFull ? { weeks: 52, people: 25, games: 3, busy: 1 } : { weeks: 32, people: 4, games: 1, busy: 0.6 };

/** Waits until the program is idle, as long as the log has new events. */
const settleCompletely = async (env: DevEnvironment): Promise<void> => {
  for (;;) {
    const before = await env.app.eventStore.head();
    try {
      return await env.settle();
    } catch (error) {
      if ((await env.app.eventStore.head()) === before) throw error;
    }
  }
};

/** The clock changes on 29 March and on 25 October. */
export const firstMonday = '2026-03-23';

/** A week of play; now and then the program is down from Sunday on, for days, over one or two Mondays. Answers the Monday after it. */
const simulateWeek = async (
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
  for (const name of ['braga', 'faro', 'angra'] as const) await play.closeUnplayed(name);
  await settleCompletely(env);
  const isDown = year.below(4) === 0;
  const back = daysAfter(monday, isDown ? 8 + year.below(8) : 7);
  if (isDown) await env.program.stop();
  clock.set(`${back}T08:00:00.000Z`);
  if (isDown) await env.restart();
  await settleCompletely(env);
  return mondayOf(back);
};

/** Runs the year of a community from its first day: the effects of its rules, and the reactions to them. */
export const simulateYear = async (
  env: DevEnvironment,
  clock: ReturnType<typeof settableClock>,
  year: LivedYear,
  afterEachWeek: () => Promise<void> = async () => undefined,
): Promise<void> => {
  const play = gamesOf(env, year);
  for (const name of ladderNames) await year.found(name, yearSize.people);
  await year.arrange('angra');
  for (const name of ['porto', 'angra'] as const) await year.shuffle(name);
  for (let monday = firstMonday; monday < daysAfter(firstMonday, 7 * yearSize.weeks);) {
    if (monday >= '2026-06-01' && (await year.documentOf('horta')).rulesVersion === 1) {
      await year.changeRules('horta', { minGames: { games: 1, weeks: 1 } });
      await year.changeRules('angra', { preset: 'aggressive' }, 'start');
    }
    monday = await simulateWeek(env, clock, year, play, monday);
    await afterEachWeek();
  }
  await year.relieveReferee('porto');
  await env.settle();
};
