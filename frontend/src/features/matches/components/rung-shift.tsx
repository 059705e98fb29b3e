import type { PreviewRow } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import css from './rung-shift.module.css';

/** In px, as the style sheet has them. */
const rowHeight = 44;
const slope = 56;

const middle = (row: number): number => (row + 0.5) * rowHeight;
const lineOf = (from: number, to: number): string =>
  `M0 ${middle(from)} C${slope / 2} ${middle(from)} ${slope / 2} ${middle(to)} ${slope} ${middle(to)}`;

/** A few rungs before and after, joined by who stood where; the reader's own line is the strong one. */
export const RungShift = ({ rows, ownId }: { readonly rows: readonly PreviewRow[]; readonly ownId: string }) => {
  const { t, fmt } = useText();
  const before = [...rows].sort((one, other) => one.rankBefore - other.rankBefore);
  const height = rows.length * rowHeight;
  return (
    <div className={css.shift}>
      <ol aria-hidden className={css.before}>
        {before.map(({ playerId, rankBefore, name }) => (
          <li key={playerId} data-own={playerId === ownId || undefined}>
            <span className={css.rank}>{fmt.number(rankBefore)}</span>
            <Avatar name={name} />
          </li>
        ))}
      </ol>
      <svg aria-hidden className={css.lines} width={slope} height={height} viewBox={`0 0 ${slope} ${height}`}>
        {rows.map(({ playerId }, after) => (
          <path
            key={playerId}
            pathLength={1}
            d={lineOf(
              before.findIndex((row) => row.playerId === playerId),
              after,
            )}
            data-own={playerId === ownId || undefined}
          />
        ))}
      </svg>
      <ol className={css.after} aria-label={t('matches.effect.ladder')}>
        {rows.map(({ playerId, rankBefore, rankAfter, name, pointsAfter }) => (
          <li key={playerId} data-own={playerId === ownId || undefined}>
            <span className={css.rank}>{fmt.number(rankAfter)}</span>
            <span className={css.name}>{name}</span>
            {rankAfter !== rankBefore && (
              <span className={css.move} data-up={rankAfter < rankBefore || undefined}>
                <span aria-hidden>
                  {rankAfter < rankBefore ? '▲' : '▼'}
                  {fmt.number(Math.abs(rankAfter - rankBefore))}
                </span>
                <span className="sr-only">
                  {t(rankAfter < rankBefore ? 'rankings.climbed' : 'rankings.fell', { n: fmt.number(Math.abs(rankAfter - rankBefore)) })}
                </span>
              </span>
            )}
            <span className={css.points}>{fmt.number(pointsAfter)}</span>
          </li>
        ))}
      </ol>
    </div>
  );
};
