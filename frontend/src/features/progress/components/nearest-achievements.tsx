import type { AchievementAnswer } from '@tennis/contracts';
import { Link } from 'react-router-dom';
import { useText } from '../../../shared/i18n/use-text';
import { Achievement } from './achievement';
import { inProgressOf, reachedOf } from './achievements';
import css from './achievements.module.css';
import { Card } from '../../../shared/cards/card';

const maxShown = 3;

/** The nearest achievements, and a link to all of them. */
export const NearestAchievements = ({ achievements }: { readonly achievements: readonly AchievementAnswer[] }) => {
  const { t, fmt } = useText();
  const nearest = inProgressOf(achievements).slice(0, maxShown);
  if (nearest.length === 0) return null;
  return (
    <Card
      title={t('progress.achievements.almost')}
      aside={
        <Link to="/gamification?tab=progress" className={css.all}>
          {t('progress.achievements.all', { reached: fmt.number(reachedOf(achievements).length), all: fmt.number(achievements.length) })}
        </Link>
      }
    >
      <ul className={css.rows}>
        {nearest.map((achievement) => (
          <Achievement key={achievement.name} achievement={achievement} />
        ))}
      </ul>
    </Card>
  );
};
