import type { ProgressAnswer } from '@tennis/contracts';
import { Card } from '../../../shared/cards/card';
import { useText } from '../../../shared/i18n/use-text';

const dayMilestones = [30, 14, 7, 3] as const;

/** Highest milestone that a streak of days has reached; undefined below the first. */
export const dayMilestoneOf = (dayStreak: number): (typeof dayMilestones)[number] | undefined =>
  dayMilestones.find((mark) => dayStreak >= mark);

/** Streak of days for a reader who has only learned so far; players see it among their weeks. */
export const Days = ({ dayStreak }: Pick<ProgressAnswer, 'dayStreak'>) => {
  const { t, fmt } = useText();
  const milestone = dayMilestoneOf(dayStreak);
  return (
    <Card title={t('progress.days.row', { count: dayStreak, n: fmt.number(dayStreak) })}>
      <p>{milestone ? t(`progress.weeks.days.${milestone}`) : t('progress.days.how')}</p>
    </Card>
  );
};
