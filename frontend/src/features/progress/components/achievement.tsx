import { IconCheck, IconLock } from '@tabler/icons-react';
import type { AchievementAnswer } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { achievementIcons } from './achievement-icons';
import css from './achievements.module.css';
import { Stack } from '../../../shared/ui/layout/layout';

/** In units of the picture. */
const size = 48;
const radius = 22;
const round = 2 * Math.PI * radius;

/** An achievement that is not reached never shows 100 %. */
const mostPercent = 99;

export const shareOf = ({ value, target }: Pick<AchievementAnswer, 'value' | 'target'>): number => value / target;

/** Icon of an achievement: full once it is reached, before with a ring that shows the progress. */
const Medal = ({ achievement }: { readonly achievement: AchievementAnswer }) => {
  const Icon = achievementIcons[achievement.name];
  return (
    <span aria-hidden className={css.medal} data-reached={achievement.reachedOn !== null || undefined}>
      <svg viewBox={`0 0 ${size} ${size}`}>
        <circle cx={size / 2} cy={size / 2} r={radius} className={css.ring} />
        {achievement.reachedOn === null && achievement.value > 0 && (
          <circle
            cx={size / 2}
            cy={size / 2}
            r={radius}
            className={css.part}
            strokeDasharray={`${shareOf(achievement) * round} ${round}`}
            transform={`rotate(-90 ${size / 2} ${size / 2})`}
          />
        )}
      </svg>
      <Icon stroke={1.75} />
    </span>
  );
};

/** One achievement: always how it is earned, and its progress or the day it was reached. */
export const Achievement = ({ achievement, act }: { readonly achievement: AchievementAnswer; readonly act?: ReactNode }) => {
  const { t, fmt } = useText();
  const { name, value, target, reachedOn } = achievement;
  return (
    <li className={css.achievement}>
      <Medal achievement={achievement} />
      <Stack as="span" align="start" className={css.words}>
        <b>{t(`progress.achievements.name.${name}`)}</b>
        <small>{t(`progress.achievements.how.${name}`, { n: fmt.number(target) })}</small>
        {reachedOn !== null && (
          <span className={css.since}>
            <IconCheck aria-hidden stroke={2.25} />
            <time dateTime={reachedOn}>{fmt.day(reachedOn)}</time>
          </span>
        )}
        {reachedOn === null && value > 0 && (
          <span className={css.far}>
            {t('progress.achievements.share', {
              value: fmt.number(value),
              target: fmt.number(target),
              percent: fmt.number(Math.min(mostPercent, Math.round(shareOf(achievement) * 100))),
            })}
          </span>
        )}
      </Stack>
      {reachedOn === null && value === 0 && <IconLock aria-hidden stroke={1.75} className={css.lock} />}
      {act}
    </li>
  );
};
