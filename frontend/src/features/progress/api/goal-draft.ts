import { daysAfter, type GoalAnswer, goalTypes, type InputOf, mondayOf, type setGoal } from '@tennis/contracts';
import { wholeNumber } from '../../../shared/forms/stepper';

type GoalType = (typeof goalTypes)[number];

/** Default targets; for a ranking the first place, until a ladder is chosen. */
export const defaultTargets: Readonly<Record<GoalType, number>> = { matches: 10, wins: 5, tournaments: 2, ranking: 1, winStreak: 3 };
export const maxTarget = 1000;

const dateOf = (day: Date): string => day.toISOString().slice(0, 10);
/** The same day so many months later, or the last day of that month. */
const monthsAfter = (day: string, months: number): string => {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  const last = new Date(Date.UTC(year, month - 1 + months + 1, 0)).getUTCDate();
  return dateOf(new Date(Date.UTC(year, month - 1 + months, Math.min(date, last))));
};

/** Shortcuts for the last day. */
export const quickDays = (today: string) =>
  [
    ['week', daysAfter(mondayOf(today), 6)],
    ['month', monthsAfter(today, 1)],
    ['quarter', monthsAfter(today, 3)],
    ['year', `${today.slice(0, 4)}-12-31`],
  ] as const;

export const newGoal = (today: string) => ({
  type: 'matches' as GoalType,
  target: String(defaultTargets.matches),
  until: monthsAfter(today, 1),
  title: '',
  description: '',
  tournamentId: '',
});
/** Form values of a goal before it is set. */
export type GoalDraft = ReturnType<typeof newGoal>;

const isSameKind = (one: GoalAnswer, other: GoalAnswer): boolean => one.type === other.type && one.tournament?.id === other.tournament?.id;

/**
 * Last week's goals that can be repeated this week, which ends before `renewOn`: set and over within last week, not set again
 * since, and no rank that is already held.
 */
export const goalsToRepeat = (goals: readonly GoalAnswer[], renewOn: string): ReadonlySet<GoalAnswer> => {
  const [lastMonday, monday] = [daysAfter(renewOn, -14), daysAfter(renewOn, -7)];
  const sunday = daysAfter(renewOn, -1);
  return new Set(
    goals.filter(
      (goal) =>
        goal.setOn >= lastMonday &&
        goal.until === daysAfter(monday, -1) &&
        (goal.type !== 'ranking' || (goal.rank !== null && goal.rank > goal.target)) &&
        !goals.some((other) => other.setOn >= monday && other.until === sunday && isSameKind(goal, other)),
    ),
  );
};

/** The same goal again, until the Sunday before `renewOn`. */
export const repeatGoal = ({ type, target, title, description, tournament }: GoalAnswer, renewOn: string): GoalDraft => ({
  type,
  target: String(target),
  until: daysAfter(renewOn, -1),
  title: title ?? '',
  description: description ?? '',
  tournamentId: tournament?.id ?? '',
});

export const targetOf = ({ target }: GoalDraft): number | undefined => {
  const whole = wholeNumber(target);
  return whole !== undefined && whole > 0 ? whole : undefined;
};

export const requestBody = (draft: GoalDraft): InputOf<typeof setGoal> => ({
  type: draft.type,
  target: targetOf(draft) ?? 0,
  until: draft.until,
  ...(draft.title.trim() ? { title: draft.title } : {}),
  ...(draft.description.trim() ? { description: draft.description } : {}),
  ...(draft.type === 'ranking' && draft.tournamentId ? { tournamentId: draft.tournamentId } : {}),
});
