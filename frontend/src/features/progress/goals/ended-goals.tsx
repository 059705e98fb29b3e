import { IconCircleCheck, IconRepeat, IconRoute } from '@tabler/icons-react';
import { daysBetween, type GoalAnswer } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Card } from '../../../shared/cards/card';
import { Button } from '../../../shared/ui/button';
import css from './ended-goals.module.css';
import { namePartsOf, useGoalWords } from './use-goal-words';

/** Goals that are over, with their final count: reached ones, or missed ones without any blame. */
export const EndedGoals = ({
  title,
  goals,
  toRepeat,
  onRepeat,
}: {
  readonly title: string;
  readonly goals: readonly GoalAnswer[];
  readonly toRepeat: ReadonlySet<GoalAnswer>;
  readonly onRepeat: (goalId: string) => void;
}) => {
  const { t, fmt } = useText();
  const { named, of } = useGoalWords();
  const resultText = (goal: GoalAnswer): string => {
    const { reachedOn, until, value } = goal;
    if (reachedOn === null) return t('progress.goals.missedAt', { value: fmt.number(value), of: of(goal), day: fmt.day(until) });
    const spare = daysBetween(reachedOn, until);
    const day = fmt.day(reachedOn);
    return spare > 0
      ? t('progress.goals.reachedEarly', { count: spare, n: fmt.number(spare), day })
      : t('progress.goals.reachedAtLast', { day });
  };
  if (goals.length === 0) return null;
  return (
    <Card title={title}>
      <ul className={css.goals}>
        {goals.map((goal) => (
          <li key={goal.id} data-reached={goal.reachedOn !== null || undefined}>
            {goal.reachedOn === null ? <IconRoute aria-hidden stroke={1.75} /> : <IconCircleCheck aria-hidden stroke={1.75} />}
            <span>
              <b>{named(namePartsOf(goal))}</b>
              <small>{resultText(goal)}</small>
            </span>
            {toRepeat.has(goal) && (
              <Button
                look="ghost"
                aria-label={t('progress.goals.againNamed', { goal: named(namePartsOf(goal)) })}
                onClick={() => onRepeat(goal.id)}
              >
                <IconRepeat aria-hidden stroke={1.75} />
                {t('progress.goals.again')}
              </Button>
            )}
          </li>
        ))}
      </ul>
    </Card>
  );
};
