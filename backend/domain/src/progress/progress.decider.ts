import {
  isSuspendedOrClosed,
  type Actor,
  dateInZone,
  type DropGoal,
  type Ladder,
  maxGoals,
  type ProgressCommand,
  type ProgressEvent,
  reject,
  type PlainRejectionCode,
  type SetGoal,
  views,
} from '@tennis/contracts';
import { type Decide, defineDecider, type Needs, withFacts } from '../kernel/define-decider';

interface Goals {
  /** Every goal ever set, by id. */
  readonly known: ReadonlyMap<string, { readonly until: string; readonly dropped: boolean }>;
}
type RankingFacts = { ranking: Ladder };

/** The days of goals are Lisbon's, also for players on the islands (domain.md "Progress"). */
const goalZone = 'Europe/Lisbon';

/** Only the person sets their goals, not even a super admin or the program. */
const checkOneself = ({ kind, id }: Actor, userId: string): void => {
  if (kind !== 'user' || id !== userId) throw reject('right.missing');
};

const refuse = (code: PlainRejectionCode, path: 'tournamentId' | 'target' | 'until') => reject(code, {}, [{ path, code }]);

/**
 * The displayed rank from which a goal starts. Not for suspended players, who do not play, nor on a frozen ladder, where nothing moves.
 * @throws Rejection tournament.unknown, tournament.frozen, goal.not-on-ladder.
 */
const rankOn = (ranking: Ladder | undefined, userId: string): number => {
  if (!ranking) throw refuse('tournament.unknown', 'tournamentId');
  if (ranking.frozen) throw refuse('tournament.frozen', 'tournamentId');
  const seat = ranking.standings.findIndex(({ playerId, status }) => playerId === userId && !isSuspendedOrClosed(status));
  if (seat < 0) throw refuse('goal.not-on-ladder', 'tournamentId');
  return seat + 1;
};

/** The ladder and starting rank of a ranking goal; nothing for other goals. */
const rankingGoalOf = ({ type, target, tournamentId, userId }: SetGoal['data'], ranking: Ladder | undefined) => {
  if (type !== 'ranking') return {};
  if (!tournamentId) throw refuse('goal.ladder-required', 'tournamentId');
  const rankAtStart = rankOn(ranking, userId);
  if (target >= rankAtStart) throw refuse('goal.already-reached', 'target');
  return { tournamentId, rankAtStart };
};

/**
 * Sets one's own goal, until a day that is not over; at most `maxGoals` run at a time (specification section 4 "Goal", acceptance GAME-07).
 * Repeating the same command changes nothing, even after the goal was dropped.
 * @throws Rejection right.missing, goal.day-past, goal.too-many, goal.ladder-required, goal.not-on-ladder, goal.already-reached,
 * tournament.unknown, tournament.frozen.
 */
const setGoal: Decide<SetGoal, Goals, ProgressEvent, RankingFacts> = ({ data }, { known }, { actor, now, facts: { ranking } }) => {
  const { userId, goalId, type, target, until, title, description } = data;
  checkOneself(actor, userId);
  if (known.has(goalId)) return [];
  const today = dateInZone(now, goalZone);
  if (until < today) throw refuse('goal.day-past', 'until');
  const running = [...known.values()].filter((goal) => !goal.dropped && goal.until >= today);
  if (running.length >= maxGoals) throw reject('goal.too-many', { most: maxGoals });
  const texts = { ...(title ? { title } : {}), ...(description ? { description } : {}) };
  return [{ type: 'GoalSet', data: { goalId, type, target, until, ...texts, ...rankingGoalOf(data, ranking) } }];
};

/** Drops a goal for good: its id is unknown from then on. @throws Rejection right.missing, goal.unknown. */
const dropGoal: Decide<DropGoal, Goals, ProgressEvent> = ({ data: { userId, goalId } }, { known }, { actor }) => {
  checkOneself(actor, userId);
  if (known.get(goalId)?.dropped !== false) throw reject('goal.unknown');
  return [{ type: 'GoalDropped', data: { goalId } }];
};

const goalNeeds = ({ data: { type, tournamentId } }: SetGoal): Needs<RankingFacts> =>
  type === 'ranking' && tournamentId ? { ranking: [views.ranking, tournamentId] } : {};

/** The goals of a person. Whether they are reached is folded from results, and never decided. */
export const progressDecider = defineDecider<Goals, ProgressCommand, ProgressEvent>({
  name: 'progress',
  stream: ({ data }) => `progress-${data.userId}`,
  initial: { known: new Map() },
  evolve: {
    GoalSet: ({ known }, { data: { goalId, until } }) => ({ known: new Map(known).set(goalId, { until, dropped: false }) }),
    GoalDropped: ({ known }, { data: { goalId } }) => ({ known: new Map(known).set(goalId, { until: '', dropped: true }) }),
  },
  decide: { SetGoal: withFacts(goalNeeds, setGoal), DropGoal: dropGoal },
});
