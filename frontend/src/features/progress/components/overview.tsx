import { awards, type ProgressAnswer } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Button, ButtonLink } from '../../../shared/ui/button';
import { StateCard } from '../../../shared/ui/state';
import { GoalCard } from '../goals/goal-card';
import { runningOf } from '../goals/goals';
import { NearestAchievements } from './nearest-achievements';
import { Days } from './days';
import css from './overview.module.css';
import { WeeklyChallenges } from './weekly-challenges';
import { Weeks } from './weeks';

interface OverviewProps {
  readonly progress: ProgressAnswer;
  readonly daily: ReactNode;
  readonly onNewGoal: () => void;
}

/** The reader's progress and nearest aims; a newcomer is led to a first match instead. */
export const Overview = ({ progress, daily, onNewGoal }: OverviewProps) => {
  const { t, fmt } = useText();
  const { xp, dayStreak, challenges, renewOn, achievements, goals } = progress;
  const running = runningOf(goals);
  /** A single goal has a column of its own; with more, the first one goes below the weekly challenges. */
  const sideCount = running.length > 1 ? 1 : 0;
  const cards = (some: typeof running) => some.map((goal) => <GoalCard key={goal.id} goal={goal} />);
  return (
    <div className={css.overview}>
      <div className={css.column}>
        {xp === 0 ? (
          <>
            <StateCard
              title={t('progress.first.title')}
              text={t('progress.first.text', { played: fmt.number(awards.matchPlayed), won: fmt.number(awards.matchWon) })}
            >
              <ButtonLink to="/tournaments">{t('progress.first.act')}</ButtonLink>
            </StateCard>
            {dayStreak > 0 && <Days dayStreak={dayStreak} />}
          </>
        ) : (
          <>
            <Weeks progress={progress} />
            <NearestAchievements achievements={achievements} />
          </>
        )}
      </div>
      <div className={css.column}>
        <WeeklyChallenges challenges={challenges} renewOn={renewOn} />
        {daily}
        {cards(running.slice(0, sideCount))}
      </div>
      <div className={css.column}>
        {cards(running.slice(sideCount))}
        {running.length === 0 && (
          <StateCard title={t('progress.goals.empty')} text={t('progress.goals.emptyText')}>
            <Button look="ghost" onClick={onNewGoal}>
              {t('progress.goals.new')}
            </Button>
          </StateCard>
        )}
      </div>
    </div>
  );
};
