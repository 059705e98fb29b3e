import type { PreviewRow } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import { curveBetween, RungMove, rungHeight } from '../../../shared/domain-ui/rung-move';
import { Avatar } from '../../../shared/ui/avatar';
import css from './rung-shift.module.css';
import { PlainList } from '../../../shared/ui/layout/layout';

/** In px; same value as in the style sheet. */
const slope = 56;

/** A few rungs before and after, each player's two places joined by a line; the reader's own line is stronger. */
export const RungShift = ({ rows, ownId }: { readonly rows: readonly PreviewRow[]; readonly ownId: string }) => {
  const { t, fmt } = useText();
  const former = [...rows].sort((one, other) => one.before.rank - other.before.rank);
  const height = rows.length * rungHeight;
  return (
    <div className={css.shift}>
      <p aria-hidden className={css.caption}>
        <span>{t('matches.effect.before')}</span>
        <span>{t('matches.effect.now')}</span>
      </p>
      <PlainList as="ol" aria-hidden className={css.before}>
        {former.map(({ playerId, before, name }) => (
          <li key={playerId} data-own={playerId === ownId || undefined}>
            <span className={css.rank}>{fmt.number(before.rank)}</span>
            <Avatar name={name} />
          </li>
        ))}
      </PlainList>
      <svg aria-hidden className={css.lines} width={slope} height={height} viewBox={`0 0 ${slope} ${height}`} preserveAspectRatio="none">
        {rows.map(({ playerId }, seat) => (
          <path
            key={playerId}
            pathLength={1}
            d={curveBetween(
              former.findIndex((row) => row.playerId === playerId),
              seat,
              slope,
            )}
            data-own={playerId === ownId || undefined}
          />
        ))}
      </svg>
      <PlainList as="ol" className={css.after} aria-label={t('matches.effect.ladder')}>
        {rows.map(({ playerId, before, after, name }) => (
          <li key={playerId} data-own={playerId === ownId || undefined}>
            <span className={css.rank}>{fmt.number(after.rank)}</span>
            <span className={css.name}>{name}</span>
            <RungMove from={before.rank} to={after.rank} />
            <span className={css.points}>{fmt.number(after.points)}</span>
          </li>
        ))}
      </PlainList>
    </div>
  );
};
