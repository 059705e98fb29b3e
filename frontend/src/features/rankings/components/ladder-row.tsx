import type { StandingRow } from '@tennis/contracts';
import { memo, type ReactNode } from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { Avatar } from '../../../shared/ui/avatar';
import { Form } from '../../../shared/domain-ui/form';
import css from './ladder-row.module.css';
import { Movement } from './movement';
import { Sparkline } from './sparkline';

/** Action of the reader on a player of the ladder. */
export interface RowAction {
  /** Shown in place of victories and defeats. */
  readonly note?: string | undefined;
  /** Text for screen readers, read with the row. */
  readonly screenReaderText?: string | undefined;
  /** A button or link at the end of the row. */
  readonly control?: ReactNode;
  /** The control only keeps the place of the real one, and is invisible. */
  readonly isPlaceholder?: true;
}

/** Text of a row for screen readers: "5.º, Marta Figueiredo, 19 pontos, desceu 1, pode desafiar. Porquê?" */
const useScreenReaderText = (): ((row: StandingRow, action: RowAction | undefined) => string) => {
  const { t, fmt } = useText();
  return ({ rank, name, points, trend, status }, action) => {
    const parts = [fmt.ordinal(rank), name, t('rankings.points', { count: Math.abs(points), n: fmt.number(points) })];
    if (trend) parts.push(t(trend > 0 ? 'rankings.climbed' : 'rankings.fell', { n: fmt.number(Math.abs(trend)) }));
    if (trend === null) parts.push(t('rankings.newSpoken'));
    if (status !== 'active') parts.push(t(`rankings.status.${status}`));
    if (action?.screenReaderText) parts.push(action.screenReaderText);
    return `${parts.join(', ')}. ${t('rankings.why')}`;
  };
};

interface Props {
  readonly row: StandingRow;
  readonly own: boolean;
  readonly open: boolean;
  /** In reach of a challenge by the reader. */
  readonly inReach: boolean;
  /** Caption above the first row in reach. */
  readonly caption?: string | undefined;
  /** Places just climbed by a live change. */
  readonly moved?: number | undefined;
  readonly action?: RowAction | undefined;
  readonly onOpen: (playerId: string) => void;
}

/** One rung. The whole row opens the explanation of its points; the action is above it. */
export const LadderRow = memo(({ row, own, open, inReach, caption, moved, action, onOpen }: Props) => {
  const { t, fmt } = useText();
  const screenReaderTextOf = useScreenReaderText();
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
        data-noted={action?.note ? true : undefined}
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
            className={`${css.name} cover`}
            aria-label={screenReaderTextOf(row, action)}
            aria-expanded={open}
            onClick={() => onOpen(playerId)}
          >
            {name}
            {own && <span> · {t('rankings.me')}</span>}
          </button>
          <span className={css.line} aria-hidden>
            {status !== 'active' && <span>{t(`rankings.status.${status}`)} · </span>}
            {action?.note ?? t('rankings.record', { wins: fmt.number(wins), defeats: fmt.number(defeats) })}
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
        {action?.control && (
          <span aria-hidden={action.isPlaceholder} className={action.isPlaceholder ? `${css.act} ${css.toCome}` : css.act}>
            {action.control}
          </span>
        )}
      </div>
    </>
  );
});
LadderRow.displayName = 'LadderRow';
