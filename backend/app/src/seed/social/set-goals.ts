import { dateInZone, day, daysAfter, type SetGoal } from '@tennis/contracts';
import { idFrom } from '../../kernel/ids';
import { type Character, type LadderStory, type Telling, user } from '../telling';

interface Aim extends Pick<SetGoal['data'], 'type' | 'target'> {
  /** Day on which it is set, in days before the end of the story. */
  readonly before: number;
  /** Days until its end. */
  readonly days: number;
}

/** Goals of the viewer: two that run, and one whose last day is over. */
const own: readonly Aim[] = [
  { type: 'matches', target: 3, before: 20, days: 14 },
  { type: 'wins', target: 12, before: 18, days: 45 },
  { type: 'matches', target: 15, before: 12, days: 30 },
];
/** Goals of some others, in turn. */
const others: readonly Aim[] = [
  { type: 'wins', target: 6, before: 16, days: 40 },
  { type: 'winStreak', target: 4, before: 14, days: 30 },
  { type: 'matches', target: 10, before: 10, days: 60 },
];
const every = 7;

/** Plans goals of some people on the first ladder, if it has lasted long enough. */
export const setGoals = ({ agenda, rehearsal }: Telling, [story]: readonly LadderStory[], startsAt: number, end: number): void => {
  const plan = ({ userId }: Character, { before, days, type, target }: Aim, at: number): void => {
    const asked = end - before * day;
    if (!story || asked < startsAt) return;
    agenda.plan(story.hours.lastAwake(asked), (setAt) =>
      rehearsal.perform(setAt, user(userId), {
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
  if (me) own.forEach((aim, at) => plan(me, aim, at));
  rest.filter((_, nth) => nth % every === 0).forEach((person, nth) => plan(person, others[nth % others.length]!, nth));
};
