import type { GoalAnswer } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Card } from '../../../shared/cards/card';
import { Emphasis } from '../components/emphasis';
import { DropGoal } from './drop-goal';
import css from './goal.module.css';
import { GoalChart } from './goal-chart';
import { paceOf, namePartsOf, useGoalWords } from './use-goal-words';
import { Row, Stack } from '../../../shared/ui/layout/layout';

/** A running goal: its progress, its chart, and the day it will be reached at this pace. */
export const GoalCard = ({ goal }: { readonly goal: GoalAnswer }) => {
  const { t, fmt } = useText();
  const { named, of, pace, place } = useGoalWords();
  const name = named(namePartsOf(goal));
  const { value, paceOn, percent, daysLeft, description } = goal;
  // The last day itself does not count as a day left, as people read a calendar.
  const left = daysLeft - 1;
  const statusText = [place(goal), pace(goal)].filter(Boolean).join(' ');
  return (
    <Card title={name} aside={<DropGoal goalId={goal.id} name={name} />}>
      <Row as="p" align="baseline" wrap className={css.value}>
        <b>{fmt.number(value)}</b> <span>{of(goal)}</span>
        <span className={css.tag} data-pace={paceOf(goal)}>
          {t(`progress.goals.tag.${paceOf(goal)}`)}
        </span>
      </Row>
      {description && <p className={css.description}>{description}</p>}
      <GoalChart goal={goal} label={`${fmt.number(value)} ${of(goal)}. ${statusText}`} />
      <Stack gap={2} size={13} className={css.said}>
        <p>
          <Emphasis text={statusText} word={paceOn === null ? '' : fmt.day(paceOn)} />
        </p>
        <p>
          {left > 0
            ? t('progress.goals.left', { count: left, n: fmt.number(left), percent: fmt.number(percent) })
            : t('progress.goals.lastDay', { percent: fmt.number(percent) })}
        </p>
      </Stack>
    </Card>
  );
};
