import type { ComparedAxis, Comparison } from '@tennis/contracts';
import { percent } from '../../../shared/i18n/percent';
import { useText } from '../../../shared/i18n/use-text';
import { PlainList } from '../../../shared/ui/layout/layout';
import css from './axis-bars.module.css';

type Player = Comparison['players'][number];

/** Distinct without colour too. */
const marks = ['●', '■', '▲', '◆'] as const;

/** Symbol of a player in every bar. */
export const Mark = ({ index }: { readonly index: number }) => (
  <span aria-hidden className={css.mark} data-player={index}>
    {marks[index]}
  </span>
);

const rates: ReadonlySet<ComparedAxis> = new Set(['winRate', 'recentRate', 'againstAbove']);

/** Formats a value of an axis; a dash if it cannot be measured. */
export const useAxisValue = () => {
  const { fmt, language } = useText();
  return (axis: ComparedAxis, value: number | null): string => {
    if (value === null) return '—';
    if (axis === 'perMonth') return fmt.decimal(value);
    return rates.has(axis) ? percent(fmt.number(value), language) : fmt.number(value);
  };
};

/** One axis of the comparison, with a bar per player as long as their percentile. */
export const AxisBars = ({ axis, players }: { readonly axis: ComparedAxis; readonly players: readonly Player[] }) => {
  const { t } = useText();
  const valueOf = useAxisValue();
  const best = Math.max(...players.map(({ axes }) => axes[axis].value ?? -Infinity));
  return (
    <section className={css.axis}>
      <h2>{t(`compare.axis.${axis}`)}</h2>
      <p>{t(`compare.means.${axis}`)}</p>
      <PlainList>
        {players.map(({ playerId, name, axes }, index) => (
          <li key={playerId} data-best={axes[axis].value === best || undefined}>
            <Mark index={index} />
            <span className="sr-only">{name}: </span>
            <span aria-hidden className={css.track}>
              <span data-player={index} style={{ width: `${axes[axis].percentile ?? 0}%` }} />
            </span>
            <span className={css.value}>{valueOf(axis, axes[axis].value)}</span>
          </li>
        ))}
      </PlainList>
    </section>
  );
};
