import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type BoardScope, useLeaderboard } from '../../features/rankings/api/leaderboards';
import { LadderExcerpt } from '../../features/rankings/components/ladder-excerpt';
import { useText } from '../../shared/i18n/use-text';
import css from './home.module.css';

const maxRows = 5;

/**
 * Leaders of this week in the reader's district, only those with points, plus the reader. In a week without points: the all-time leaders of
 * the country.
 */
const BoardPreview = ({ ownId, district }: { readonly ownId?: string | undefined; readonly district?: string | null | undefined }) => {
  const { t } = useText();
  const weekScope: BoardScope = { period: 'week', ...(district ? { district } : {}) };
  const weekBoard = useLeaderboard(weekScope, 1).data;
  const isQuiet = weekBoard !== undefined && !weekBoard.items.some(({ points }) => points > 0);
  const allTimeBoard = useLeaderboard({ period: 'all' }, 1, isQuiet).data;
  const board = isQuiet ? allTimeBoard : weekBoard;
  if (!board || board.total === 0) return null;
  const leaders = board.items.filter(({ points }) => isQuiet || points > 0).slice(0, maxRows);
  const isOwnShown = leaders.some(({ playerId }) => playerId === ownId);
  const rows = board.own && !isOwnShown ? [...leaders, board.own] : leaders;
  const title = isQuiet ? t('home.board.always') : district ? t('home.board.weekIn', { place: district }) : t('home.board.week');
  const to = isQuiet ? '/leaderboards' : `/leaderboards?${new URLSearchParams({ ...weekScope }).toString()}`;
  return (
    <section aria-labelledby="home-board">
      <h2 id="home-board" className={css.heading}>
        {title}
      </h2>
      <div className={css.place}>
        <LadderExcerpt label={title} rows={rows.map((row) => ({ ...row, trend: row.movement }))} ownId={ownId} />
        <Link to={to} className={css.go}>
          {t('home.board.see')}
          <IconChevronRight aria-hidden />
        </Link>
      </div>
    </section>
  );
};
export default BoardPreview;
