import type { LearningAnswer, TipAnswer, TipsAnswer } from '@tennis/contracts';

const ids = ['sameToss', 'crossCourt', 'lineIsIn', 'callYourSide', 'warmUpMoving', 'whoToChallenge', 'splitStep', 'oneMoreBall'] as const;

/** The eight tips of a day, the first ones with these marks. */
export const tipsOfToday = (marks: readonly Partial<TipAnswer>[] = []): readonly TipAnswer[] =>
  ids.map((id, index) => ({
    id,
    topic: 'technique',
    title: `Dica ${index + 1}`,
    text: `O que diz a dica ${index + 1}.`,
    viewed: false,
    liked: false,
    shared: false,
    ...marks[index],
  }));

/** A day with this progress. */
export const todayOf = (
  values: Partial<Record<keyof TipsAnswer['goals'], number>> = {},
  tips: readonly TipAnswer[] = tipsOfToday(),
): TipsAnswer => ({
  day: '2026-03-24',
  tips,
  goals: {
    view: { value: values.view ?? 0, target: 5 },
    like: { value: values.like ?? 0, target: 3 },
    share: { value: values.share ?? 0, target: 1 },
    minutes: { value: values.minutes ?? 0, target: 5 },
  },
});

/** The server's answer to a mark, for a day with this state. */
export const learningOf = ({ day, tips, goals }: TipsAnswer): LearningAnswer => {
  const idsWith = (mark: 'viewed' | 'liked' | 'shared') => tips.flatMap((tip) => (tip[mark] ? [tip.id] : []));
  return { day, marks: { viewed: idsWith('viewed'), liked: idsWith('liked'), shared: idsWith('shared') }, goals };
};
