import { dailyGoals, type LearningAnswer, minute, type TipsAnswer, type Language } from '@tennis/contracts';
import { tipsOf } from '@tennis/projections';
import type { LearningDay } from '../kernel/collections';
import { tipTexts } from '../texts/tip-texts';

/** Tolerance in seconds: a client that reports each minute is a moment early now and then, and its minute counts all the same. */
const toleranceSeconds = 10;
const minutesIn = (seconds: number): number => Math.floor(((seconds + toleranceSeconds) * 1000) / minute);

const goalsOf = ({ viewed, liked, shared, seconds }: LearningDay): LearningAnswer['goals'] => ({
  view: { value: viewed.length, target: dailyGoals.view },
  like: { value: liked.length, target: dailyGoals.like },
  share: { value: shared.length, target: dailyGoals.share },
  minutes: { value: minutesIn(seconds), target: dailyGoals.minutes },
});

/** Learning of a user on a day in Lisbon, without the tips. */
export const presentLearning = (kept: LearningDay): LearningAnswer => {
  const { day, viewed, liked, shared } = kept;
  return { day, marks: { viewed, liked, shared }, goals: goalsOf(kept) };
};

/** The tips of a day in Lisbon, with the user's marks. */
export const presentTips = (kept: LearningDay, language: Language): TipsAnswer => ({
  day: kept.day,
  tips: tipsOf(kept.day).map(({ id, topic }) => ({
    id,
    topic,
    ...tipTexts(id, language),
    viewed: kept.viewed.includes(id),
    liked: kept.liked.includes(id),
    shared: kept.shared.includes(id),
  })),
  goals: goalsOf(kept),
});
