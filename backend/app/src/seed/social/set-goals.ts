import { dateInZone, day, daysAfter, type SetGoal } from '@tennis/contracts';
import { idFrom } from '../../kernel/ids';
import { type Character, type LadderStory, type StoryTools, userActor } from '../story-tools';

interface PlannedGoal extends Pick<SetGoal['data'], 'type' | 'target'> {
  /** Day on which it is set, in days before the end of the story. */
  readonly before: number;
  /** Days until its end. */
  readonly days: number;
}

/** Goals of the viewer: two that run, and one whose last day is over. */
const viewerGoals: readonly PlannedGoal[] = [
  { type: 'matches', target: 3, before: 20, days: 14 },
  { type: 'wins', target: 12, before: 18, days: 45 },
  { type: 'matches', target: 15, before: 12, days: 30 },
];
/** Goals of some others, in turn. */
const otherGoals: readonly PlannedGoal[] = [
  { type: 'wins', target: 6, before: 16, days: 40 },
  { type: 'winStreak', target: 4, before: 14, days: 30 },
  { type: 'matches', target: 10, before: 10, days: 60 },
];
const every = 7;

/** Plans goals of some people on the first ladder, if it has lasted long enough. */
export const setGoals = ({ agenda, simulation }: StoryTools, [story]: readonly LadderStory[], startsAt: number, end: number): void => {
  const plan = ({ userId }: Character, { before, days, type, target }: PlannedGoal, at: number): void => {
    const plannedAt = end - before * day;
    if (!story || plannedAt < startsAt) return;
    agenda.plan(story.hours.lastAwake(plannedAt), (setAt) =>
      simulation.execute(setAt, userActor(userId), {
        type: 'SetGoal',
        data: {
          userId,
          goalId: idFrom('seed goal', userId, at),
          type,
          target,
          until: daysAfter(dateInZone(new Date(setAt).toISOString(), 'Europe/Lisbon'), days),
        },
      }),
    );
  };
  const [me, ...rest] = story?.members ?? [];
  if (me) viewerGoals.forEach((aim, at) => plan(me, aim, at));
  rest.filter((_, nth) => nth % every === 0).forEach((person, nth) => plan(person, otherGoals[nth % otherGoals.length]!, nth));
};
