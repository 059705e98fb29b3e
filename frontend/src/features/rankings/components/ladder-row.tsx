import type { StandingRow } from '@tennis/contracts';
import { memo } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Form } from './form';
import css from './ladder-row.module.css';
import { Movement } from './movement';
import { Sparkline } from './sparkline';

/** How a row is read aloud: "5.º, Marta Figueiredo, 19 pontos, desceu 1. Porquê?" */
const useSpoken = (): ((row: StandingRow) => string) => {
  const { t, fmt } = useText();
  return ({ rank, name, points, trend, status }) => {
    const parts = [fmt.ordinal(rank), name, t('rankings.points', { count: Math.abs(points), n: fmt.number(points) })];
    if (trend) parts.push(t(trend > 0 ? 'rankings.climbed' : 'rankings.fell', { n: fmt.number(Math.abs(trend)) }));
    if (status !== 'active') parts.push(t(`rankings.status.${status}`));
    return `${parts.join(', ')}. ${t('rankings.why')}`;
  };
};

interface Props {
  readonly row: StandingRow;
  readonly own: boolean;
  readonly open: boolean;
  /** In reach of a challenge by the reader. */
  readonly inReach: boolean;
  /** Words above the first row in reach. */
  readonly caption?: string | undefined;
  /** Places just climbed by a live change. */
  readonly moved?: number | undefined;
  readonly onOpen: (playerId: string) => void;
}

/** One rung. The whole row is the target of its one button; later actions of a row stand above it. */
export const LadderRow = memo(({ row, own, open, inReach, caption, moved, onOpen }: Props) => {
  const { t, fmt } = useText();
  const spoken = useSpoken();
  const { playerId, rank, trend, name, photoUrl, wins, defeats, status, form, ranks, points } = row;
  return (
    <>
      {caption && <div className={css.caption}>{caption}</div>}
      <div
        className={css.row}
        data-own={own || undefined}
        data-reach={inReach || undefined}
        data-open={open || undefined}
        data-moved={moved ? true : undefined}
      >
        <span className={css.rank} aria-hidden>
          {fmt.number(rank)}
          <span className={css.movement}>
            <Movement trend={trend} />
          </span>
        </span>
        <Avatar name={name} photoUrl={photoUrl} />
        <span className={css.who}>
          <button
            type="button"
            id={`row-${playerId}`}
            className={css.name}
            aria-label={spoken(row)}
            aria-expanded={open}
            onClick={() => onOpen(playerId)}
          >
            {name}
            {own && <span className={css.me}> · {t('rankings.me')}</span>}
          </button>
          <span className={css.line} aria-hidden>
            {status !== 'active' && <span>{t(`rankings.status.${status}`)} · </span>}
            {t('rankings.record', { wins: fmt.number(wins), defeats: fmt.number(defeats) })}
          </span>
        </span>
        <span className={css.form}>
          <Form form={form} />
        </span>
        <span className={css.spark}>
          <Sparkline ranks={ranks} />
        </span>
        <span className={css.points} aria-hidden>
          {fmt.number(points)}
          <small>{t('rankings.pts', { count: Math.abs(points) })}</small>
        </span>
        <span className={css.why} aria-hidden>
          {t('rankings.why')}
        </span>
      </div>
    </>
  );
});
LadderRow.displayName = 'LadderRow';
