import type { AchievementAnswer, ProgressAnswer } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Achievements, reachedOf } from './achievements';
import { Levels } from './levels';
import css from './levels-and-achievements.module.css';

/** All levels, and all achievements with the number reached. */
export const LevelsAndAchievements = ({
  progress: { level, achievements },
  act,
}: {
  readonly progress: ProgressAnswer;
  readonly act: (achievement: AchievementAnswer) => ReactNode;
}) => {
  const { t, fmt } = useText();
  return (
    <>
      <Levels level={level} />
      <p className={css.count}>
        {t('progress.achievements.count', { reached: fmt.number(reachedOf(achievements).length), all: fmt.number(achievements.length) })}
      </p>
      <Achievements achievements={achievements} act={act} />
    </>
  );
};
