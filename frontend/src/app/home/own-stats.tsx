import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { useStats } from '../../features/players/api/stats';
import { StatTiles } from '../../features/players/components/stat-tiles';
import { useText } from '../../shared/i18n/use-text';
import css from './home.module.css';

/** A few figures of the reader's matches, with a link to all statistics. */
const OwnStats = ({ userId }: { readonly userId: string }) => {
  const { t } = useText();
  const { data: stats, isError } = useStats(userId);
  if (isError || stats?.matches === 0) return null;
  return (
    <section aria-labelledby="home-stats">
      <h2 id="home-stats" className={css.heading}>
        {t('players.stats.own')}
      </h2>
      <StatTiles stats={stats} shown={['record', 'winRate', 'winStreak', 'best']} own />
      <Link to={`/players/${userId}/stats`} className={`${css.go} ${css.figuresGo}`}>
        {t('players.stats.see')}
        <IconChevronRight aria-hidden />
      </Link>
    </section>
  );
};
export default OwnStats;
