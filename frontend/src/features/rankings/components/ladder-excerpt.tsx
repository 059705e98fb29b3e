import type { StandingRow } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Movement } from './movement';
import css from './ladder-excerpt.module.css';
import { Sparkline } from './sparkline';

/** A row of a board, with its past ranks if known. */
type Rung = Pick<StandingRow, 'playerId' | 'rank' | 'trend' | 'name' | 'photoUrl' | 'points'> & Partial<Pick<StandingRow, 'ranks'>>;

/** A few rungs of a ladder, without actions; the reader's own is highlighted. */
export const LadderExcerpt = ({
  label,
  rows,
  ownId,
}: {
  readonly label: string;
  readonly rows: readonly Rung[];
  readonly ownId: string | undefined;
}) => {
  const { t, fmt } = useText();
  return (
    <ol className={css.rungs} aria-label={label}>
      {rows.map(({ playerId, rank, trend, name, photoUrl, ranks, points }) => (
        <li key={playerId} className={css.row} aria-current={playerId === ownId || undefined}>
          <span className={css.rank}>{fmt.number(rank)}</span>
          <Movement trend={trend} />
          <Avatar name={name} photoUrl={photoUrl} />
          <span className={css.who}>
            <strong>{name}</strong>
            {playerId === ownId && <small>{t('rankings.me')}</small>}
          </span>
          <span className={css.spark}>{ranks && <Sparkline ranks={ranks} />}</span>
          <span className={css.points}>
            {fmt.number(points)}
            <span className="sr-only"> {t('rankings.pts', { count: Math.abs(points) })}</span>
          </span>
        </li>
      ))}
    </ol>
  );
};
