import { dailyGoals, minute, type TipsAnswer } from '@tennis/contracts';
import { tipsOf } from '@tennis/projections';
import type { LearningDay } from '../kernel/collections';
import type { Language } from '../texts/sentences';
import { tipWords } from '../texts/tip-words';

/** In seconds: whoever notes each minute does so a moment early now and then, and has read it all the same. */
const early = 10;
const minutesIn = (seconds: number): number => Math.floor(((seconds + early) * 1000) / minute);

/** The tips of a day in Lisbon, with what somebody did with them. */
export const presentTips = ({ day, viewed, liked, shared, seconds }: LearningDay, language: Language): TipsAnswer => ({
  day,
  tips: tipsOf(day).map(({ id, topic }) => ({
    id,
    topic,
    ...tipWords(id, language),
    viewed: viewed.includes(id),
    liked: liked.includes(id),
    shared: shared.includes(id),
  })),
  goals: {
    view: { value: viewed.length, target: dailyGoals.view },
    like: { value: liked.length, target: dailyGoals.like },
    share: { value: shared.length, target: dailyGoals.share },
    minutes: { value: minutesIn(seconds), target: dailyGoals.minutes },
  },
});
