import type { ComparedAxis, Comparison } from '@tennis/contracts';
import { percent } from '../../../shared/i18n/percent';
import { useText } from '../../../shared/i18n/use-text';
import css from './axis-bars.module.css';

type Player = Comparison['players'][number];

/** Told apart without colour too. */
const marks = ['●', '■', '▲', '◆'] as const;

/** The sign under which somebody stands in every bar. */
export const Mark = ({ index }: { readonly index: number }) => (
  <span aria-hidden className={css.mark} data-player={index}>
    {marks[index]}
  </span>
);

const rates: ReadonlySet<ComparedAxis> = new Set(['winRate', 'recentRate', 'againstAbove']);

/** A number of an axis as it is read; what cannot be measured is a dash. */
export const useAxisValue = () => {
  const { fmt, language } = useText();
  return (axis: ComparedAxis, value: number | null): string => {
    if (value === null) return '—';
    if (axis === 'perMonth') return fmt.decimal(value);
    return rates.has(axis) ? percent(fmt.number(value), language) : fmt.number(value);
  };
};

/** One way to compare: what it is, and a bar for each, as long as its percentile. */
export const AxisBars = ({ axis, players }: { readonly axis: ComparedAxis; readonly players: readonly Player[] }) => {
  const { t } = useText();
  const valueOf = useAxisValue();
  const best = Math.max(...players.map(({ axes }) => axes[axis].value ?? -Infinity));
  return (
    <section className={css.axis}>
      <h2>{t(`rankings.compare.axis.${axis}`)}</h2>
      <p>{t(`rankings.compare.means.${axis}`)}</p>
      <ul>
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
      </ul>
    </section>
  );
};
