import { daysAfter, daysBetween, type GoalAnswer, type GoalType, instantOfClock, type KeptGoal } from '@tennis/contracts';
import { clockOfProgress, dayOfProgress } from './experience-result';

/** The data that measures goals, from all time. Instants are ISO 8601 in UTC. */
export interface GoalFacts {
  /** Results that count, in log order: the time of validation, and the rank on the ladder afterwards. */
  readonly results: readonly {
    readonly at: string;
    readonly won: boolean;
    readonly tournamentId: string;
    readonly rankAfter: number | null;
  }[];
  readonly joined: readonly { readonly at: string; readonly tournamentId: string }[];
  /** The person's present rank on the goal's ladder; null if it has none, or the person is not on it. */
  readonly rank: number | null;
}

type Step = GoalAnswer['steps'][number];
type Goal = Pick<KeptGoal, 'target' | 'until' | 'tournamentId' | 'rankAtStart' | 'setAt'>;
/** The value at each time, oldest first. */
type ProgressMeasure = (facts: GoalFacts, goal: Goal, today: string) => readonly Step[];

/** Days after which a pace is not shown, because it leads nowhere. */
const maxPaceDays = 36_500;

/** The things that happened from the day the goal was set to its last day, each with its day in Lisbon, oldest day first. */
const eventsWithin = <Dated extends { readonly at: string }>(all: readonly Dated[], { setAt, until }: Goal) => {
  const from = instantOfClock(dayOfProgress(setAt), '00:00', clockOfProgress);
  return all
    .filter(({ at }) => at >= from)
    .map((one) => ({ ...one, on: dayOfProgress(one.at) }))
    .filter(({ on }) => on <= until)
    .sort((one, other) => (one.on < other.on ? -1 : one.on > other.on ? 1 : 0));
};

const placesToClimb = ({ rankAtStart, target }: Goal): number => rankAtStart! - target;

const climbed = (goal: Goal, rank: number): number => Math.min(Math.max(goal.rankAtStart! - rank, 0), placesToClimb(goal));

const measures: Readonly<Record<GoalType, ProgressMeasure>> = {
  matches: ({ results }, goal) => eventsWithin(results, goal).map(({ on }, index) => ({ on, value: index + 1 })),
  wins: ({ results }, goal) =>
    eventsWithin(results, goal)
      .filter(({ won }) => won)
      .map(({ on }, index) => ({ on, value: index + 1 })),
  winStreak: ({ results }, goal) => {
    let row = 0;
    let best = 0;
    return eventsWithin(results, goal).map(({ on, won }) => {
      row = won ? row + 1 : 0;
      best = Math.max(best, row);
      return { on, value: best };
    });
  },
  tournaments: ({ joined }, goal) => {
    const ladders = new Set<string>();
    return eventsWithin(joined, goal).map(({ on, tournamentId }) => ({ on, value: ladders.add(tournamentId).size }));
  },
  /**
   * Counted from the rank at which the goal was set: an earlier rank of that day is no climb. Other players' results move the rank too,
   * between the person's own.
   */
  ranking: ({ results, rank }, goal, today) => [
    ...eventsWithin(results, goal).flatMap(({ at, on, tournamentId, rankAfter }) =>
      tournamentId === goal.tournamentId && at >= goal.setAt && rankAfter !== null ? [{ on, value: climbed(goal, rankAfter) }] : [],
    ),
    ...(rank !== null && today <= goal.until ? [{ on: today, value: climbed(goal, rank) }] : []),
  ],
};

/** One step for each day with a change, with the value at its end. The first is the day on which the goal was set. */
const byDay = (setOn: string, steps: readonly Step[]): readonly Step[] => {
  const days = new Map([[setOn, 0]]);
  for (const { on, value } of steps) days.set(on, value);
  const all = [...days].map(([on, value]) => ({ on, value }));
  return all.filter(({ value }, index) => value !== all[index - 1]?.value);
};

/** The day on which the goal is reached at the pace from the day it was set to today, both inclusive. */
const paceOf = (setOn: string, today: string, value: number, of: number): string | null => {
  if (value === 0) return null;
  const days = Math.ceil((of * (daysBetween(setOn, today) + 1)) / value);
  return days > maxPaceDays ? null : daysAfter(setOn, days - 1);
};

/**
 * The progress of a goal (acceptance GAME-07): in percent, with the days left. Only things from the day it was set to its last day count,
 * and a goal once reached stays reached. The caller, who may open them, adds the texts and the name of the ladder.
 *
 * @param today is a day in Lisbon.
 */
export const presentGoal = (goal: KeptGoal, facts: GoalFacts, today: string): Omit<GoalAnswer, 'title' | 'description' | 'tournament'> => {
  const { id, type, target, until } = goal;
  const setOn = dayOfProgress(goal.setAt);
  const isRanking = type === 'ranking';
  const of = isRanking ? placesToClimb(goal) : target;
  const steps = measures[type](facts, goal, today);
  const reachedOn = steps.find(({ value }) => value >= of)?.on ?? null;
  const value = steps.at(-1)?.value ?? 0;
  const isOver = today > until;
  return {
    id,
    type,
    target,
    until,
    setOn,
    state: reachedOn ? 'reached' : isOver ? 'missed' : 'running',
    reachedOn,
    value,
    of,
    rank: isRanking ? facts.rank : null,
    percent: reachedOn ? 100 : Math.floor((value * 100) / of),
    daysLeft: Math.max(0, daysBetween(today, until) + 1),
    steps: [...byDay(setOn, steps)],
    paceOn: reachedOn || isOver ? null : paceOf(setOn, today, value, of),
  };
};
