import type { GoalAnswer } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Button } from '../../../shared/ui/button';
import { StateCard } from '../../../shared/ui/state';
import { goalsToRepeat } from '../api/goal-draft';
import { EndedGoals } from './ended-goals';
import { GoalCard } from './goal-card';
import css from './goals.module.css';

export const runningOf = (goals: readonly GoalAnswer[]): readonly GoalAnswer[] => goals.filter(({ state }) => state === 'running');

/** The reader's goals: running, reached and missed. */
export const Goals = ({
  goals,
  renewOn,
  onNew,
  onRepeat,
}: {
  readonly goals: readonly GoalAnswer[];
  /** The Monday after this week. */
  readonly renewOn: string;
  readonly onNew: () => void;
  readonly onRepeat: (goalId: string) => void;
}) => {
  const { t } = useText();
  const running = runningOf(goals);
  const repeats = { toRepeat: goalsToRepeat(goals, renewOn), onRepeat };
  return (
    <div className={css.goals}>
      {running.length === 0 && (
        <StateCard title={t('progress.goals.empty')} text={t('progress.goals.emptyText')}>
          <Button onClick={onNew}>{t('progress.goals.new')}</Button>
        </StateCard>
      )}
      {running.length > 0 && (
        <div className={css.running}>
          {running.map((goal) => (
            <GoalCard key={goal.id} goal={goal} />
          ))}
        </div>
      )}
      <EndedGoals title={t('progress.goals.reached')} goals={goals.filter(({ state }) => state === 'reached')} {...repeats} />
      <EndedGoals title={t('progress.goals.missed')} goals={goals.filter(({ state }) => state === 'missed')} {...repeats} />
    </div>
  );
};
