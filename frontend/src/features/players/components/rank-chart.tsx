import type { RankHistory } from '@tennis/contracts';
import { useText } from '../../../shared/i18n/use-text';
import css from './rank-chart.module.css';

const [width, height] = [400, 190];
const margin = { top: 14, right: 38, bottom: 26, left: 36 };

type Ladder = RankHistory['tournaments'][number];
type Held = Ladder['points'][number] & { readonly rank: number };

/** Where somebody stood when they played: a step line with first place on top, a full dot for a victory, a hollow one for a defeat. */
export const RankChart = ({ ladder: { name, zone, rank, points } }: { readonly ladder: Ladder }) => {
  const { t, fmt } = useText();
  const held = points.filter((point): point is Held => point.rank !== null);
  if (held.length < 2) return null;
  const ranks = [...held.map((point) => point.rank), ...(rank === null ? [] : [rank])];
  const [best, worst] = [Math.min(...ranks), Math.max(...ranks)];
  const across = (index: number): number => margin.left + (index / held.length) * (width - margin.left - margin.right);
  const down = (value: number): number => margin.top + ((value - best) / Math.max(1, worst - best)) * (height - margin.top - margin.bottom);
  const steps = held.map(
    (point, index) => `${index === 0 ? 'M' : 'H'}${across(index)}${index === 0 ? ` ${down(point.rank)}` : `V${down(point.rank)}`}`,
  );
  const end = rank ?? held.at(-1)!.rank;
  return (
    <svg
      viewBox={`0 0 ${width} ${height}`}
      className={css.chart}
      role="img"
      aria-label={t('players.history.picture', { name, best: fmt.ordinal(best), now: fmt.ordinal(end) })}
    >
      {[...new Set([best, worst])].map((value) => (
        <g key={value} className={css.grid}>
          <line x1={margin.left} x2={width - margin.right} y1={down(value)} y2={down(value)} />
          <text x={margin.left - 8} y={down(value) + 5} textAnchor="end">
            {fmt.ordinal(value)}
          </text>
        </g>
      ))}
      <path className={css.line} d={`${steps.join('')}H${across(held.length)}V${down(end)}`} />
      {held.map((point, index) => (
        <circle key={point.matchId} cx={across(index)} cy={down(point.rank)} r="4" className={point.won ? css.won : css.lost} />
      ))}
      <circle cx={across(held.length)} cy={down(end)} r="5" className={css.now} />
      <text x={across(held.length) + 8} y={down(end) + 5} className={css.last}>
        {fmt.ordinal(end)}
      </text>
      <text x={margin.left} y={height - 6}>
        {fmt.date(held[0]!.at, zone)}
      </text>
      <text x={across(held.length - 1)} y={height - 6} textAnchor="end">
        {fmt.date(held.at(-1)!.at, zone)}
      </text>
    </svg>
  );
};
