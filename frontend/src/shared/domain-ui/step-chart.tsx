import { useId } from 'react';
import css from './step-chart.module.css';

const [width, height] = [400, 190];
const margin = { top: 14, right: 44, bottom: 26, left: 44 };
/** More marks than these run into each other. */
const maxMarks = 40;

export interface Step {
  readonly key: string;
  /** What it was until then. */
  readonly value: number;
  readonly mark?: 'won' | 'lost';
}

export interface StepChartProps {
  /** What the picture shows, in words: its title, also to who cannot see it. */
  readonly title: string;
  /** In the order in which they happened; at least one. */
  readonly steps: readonly Step[];
  /** What it is after the last of them. */
  readonly end: number;
  /** Which end of the scale is on top. */
  readonly top: 'least' | 'most';
  readonly label: (value: number) => string;
  /** Said under the first and the last step. */
  readonly from: string;
  readonly to: string;
}

/**
 * A value that only changes when something happens: a line of steps, each with a full dot for a victory or a hollow one for a defeat
 * where it ends, at what it made of the value.
 */
export const StepChart = ({ title, steps, end, top, label, from, to }: StepChartProps) => {
  const values = [...steps.map(({ value }) => value), end];
  const [least, most] = [Math.min(...values), Math.max(...values)];
  const first = top === 'least' ? least : most;
  const across = (index: number): number => margin.left + (index / steps.length) * (width - margin.left - margin.right);
  const down = (value: number): number =>
    margin.top + (Math.abs(value - first) / Math.max(1, most - least)) * (height - margin.top - margin.bottom);
  const line = values.map((value, index) => (index === 0 ? `M${across(0)} ${down(value)}` : `H${across(index)}V${down(value)}`));
  const id = useId();
  return (
    <figure className={css.figure}>
      <figcaption id={id} className={css.title}>
        {title}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} className={css.chart} role="img" aria-labelledby={id}>
        {[...new Set([least, most])].map((value) => (
          <g key={value} className={css.grid}>
            <line x1={margin.left} x2={width - margin.right} y1={down(value)} y2={down(value)} />
            <text x={margin.left - 8} y={down(value) + 5} textAnchor="end">
              {label(value)}
            </text>
          </g>
        ))}
        <path className={css.line} d={line.join('')} />
        <circle cx={across(steps.length)} cy={down(end)} r="6" className={css.now} />
        {steps.length <= maxMarks &&
          steps.map(({ key, mark }, index) => {
            const after = steps[index + 1]?.value ?? end;
            return (
              mark && <circle key={key} cx={across(index + 1)} cy={down(after)} r="4" className={mark === 'won' ? css.won : css.lost} />
            );
          })}
        <text x={across(steps.length) + 11} y={down(end) + 5} className={css.last}>
          {label(end)}
        </text>
        <text x={margin.left} y={height - 6}>
          {from}
        </text>
        <text x={width - margin.right} y={height - 6} textAnchor="end">
          {to}
        </text>
      </svg>
    </figure>
  );
};
