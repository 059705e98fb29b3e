import type { AchievementAnswer } from '@tennis/contracts';
import type { ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Achievement, shareOf } from './achievement';
import css from './achievements.module.css';
import { Text } from '../../../shared/ui/layout/layout';

type All = readonly AchievementAnswer[];

export const reachedOf = (all: All): All => all.filter(({ reachedOn }) => reachedOn !== null);

/** Begun but not reached, nearest first. */
export const inProgressOf = (all: All): All =>
  all.filter(({ reachedOn, value }) => reachedOn === null && value > 0).sort((one, other) => shareOf(other) - shareOf(one));

/** All achievements: those in progress, those reached (newest first), and those not begun. */
export const Achievements = ({
  achievements,
  act,
}: {
  readonly achievements: All;
  /** Action on a reached achievement. */
  readonly act?: (achievement: AchievementAnswer) => ReactNode;
}) => {
  const { t, fmt } = useText();
  const parts = [
    { title: t('progress.achievements.onTheWay'), list: inProgressOf(achievements) },
    {
      title: t('progress.achievements.reached'),
      list: [...reachedOf(achievements)].sort((one, other) => (one.reachedOn! < other.reachedOn! ? 1 : -1)),
    },
    { title: t('progress.achievements.toCome'), list: achievements.filter(({ reachedOn, value }) => reachedOn === null && value === 0) },
  ];
  return parts
    .filter(({ list }) => list.length > 0)
    .map(({ title, list }) => (
      <section key={title} aria-label={title} className={css.group}>
        <Text as="h2" size={17} marginBottom={4} className={css.heading}>
          {title} <span>{fmt.number(list.length)}</span>
        </Text>
        <ul className={css.cards}>
          {list.map((achievement) => (
            <Achievement key={achievement.name} achievement={achievement} act={achievement.reachedOn !== null && act?.(achievement)} />
          ))}
        </ul>
      </section>
    ));
};
