import { IconChevronRight } from '@tabler/icons-react';
import { Link } from 'react-router-dom';
import { type BoardScope, useBoard } from '../../features/rankings/api/leaderboards';
import { LadderExcerpt } from '../../features/rankings/components/ladder-excerpt';
import { useText } from '../../shared/i18n/use-text';
import css from './home.module.css';

const shown = 5;

/**
 * Leaders of this week in the reader's district, only those with points, plus the reader. In a week without points: the all-time leaders of
 * the country.
 */
const BoardPreview = ({ ownId, district }: { readonly ownId?: string | undefined; readonly district?: string | null | undefined }) => {
  const { t } = useText();
  const here: BoardScope = { period: 'week', ...(district ? { district } : {}) };
  const week = useBoard(here, 1).data;
  const isQuiet = week !== undefined && !week.items.some(({ points }) => points > 0);
  const always = useBoard({ period: 'all' }, 1, isQuiet).data;
  const board = isQuiet ? always : week;
  if (!board || board.total === 0) return null;
  const first = board.items.filter(({ points }) => isQuiet || points > 0).slice(0, shown);
  const isOwnShown = first.some(({ playerId }) => playerId === ownId);
  const rows = board.own && !isOwnShown ? [...first, board.own] : first;
  const title = isQuiet ? t('home.board.always') : district ? t('home.board.weekIn', { place: district }) : t('home.board.week');
  const to = isQuiet ? '/leaderboards' : `/leaderboards?${new URLSearchParams({ ...here }).toString()}`;
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
