import { useId } from 'react';
import css from './step-chart.module.css';
import { Text } from '../ui/layout/layout';

const [width, height] = [400, 190];
const margin = { top: 14, right: 44, bottom: 26, left: 44 };
/** Marks would overlap above this number. */
const maxMarks = 40;
/** Width from the last step to today: the date ends where this part begins, and `hoje` fits under its end. */
const sinceWidth = 48;

export interface Step {
  readonly key: string;
  /** The value after this step. */
  readonly value: number;
  readonly mark?: 'won' | 'lost';
}

interface StepChartProps {
  /** Content of the chart as text: its title, also for screen readers. */
  readonly title: string;
  /** Meaning of the values, if the title does not say it. */
  readonly note?: string;
  /** In the order they happened; at least one. */
  readonly steps: readonly Step[];
  /** Value before the first step; if unknown, the line starts at the first step. */
  readonly start?: number;
  /** Value today, if something other than these steps has changed it since. */
  readonly since?: { readonly value: number; readonly label: string } | undefined;
  readonly axes: {
    /** End of the scale that is on top. */
    readonly top: 'least' | 'most';
    readonly label: (value: number) => string;
    /** Labels below the first and the last step. */
    readonly from: string;
    readonly to: string;
  };
  /** The highlighted step. */
  readonly picked?: string | undefined;
  /** Called with a step that the reader points at, to show it in the list with all steps in words. */
  readonly onPick?: ((key: string) => void) | undefined;
}

/** Draws each value as a level line until the next step. */
const pathOf = (corners: readonly { readonly x: number; readonly y: number }[]): string =>
  corners.map(({ x, y }, index) => (index === 0 ? `M${x} ${y}` : `H${x}V${y}`)).join('');

/**
 * Chart of a value that changes only with events: a stepped line, with a full dot for a victory and a hollow one for a defeat at the value
 * they led to. A later change by other causes is drawn apart, to a mark of its own.
 */
export const StepChart = ({ title, note, steps, start, since, axes, picked, onPick }: StepChartProps) => {
  const { top, label, from, to } = axes;
  const before = start === undefined ? [] : [start];
  const values = [...before, ...steps.map(({ value }) => value)];
  const all = since ? [...values, since.value] : values;
  const [least, most] = [Math.min(...all), Math.max(...all)];
  const topValue = top === 'least' ? least : most;
  const right = width - margin.right;
  const lastStep = since ? right - sinceWidth : right;
  const xOf = (index: number): number => margin.left + (index / Math.max(1, values.length - 1)) * (lastStep - margin.left);
  const yOf = (value: number): number =>
    margin.top + (Math.abs(value - topValue) / Math.max(1, most - least)) * (height - margin.top - margin.bottom);
  const corners = values.map((value, index) => ({ x: xOf(index), y: yOf(value) }));
  const last = corners.at(-1)!;
  const today = since && { x: right, y: yOf(since.value) };
  const end = today ?? last;
  const id = useId();
  return (
    <figure className={css.figure}>
      <figcaption className={css.caption}>
        <Text id={id} as="span" weight={700}>
          {title}
        </Text>
        {note && <small id={`${id}note`}>{note}</small>}
      </figcaption>
      <svg viewBox={`0 0 ${width} ${height}`} className={css.chart} role="img" aria-labelledby={id} aria-describedby={note && `${id}note`}>
        {[...new Set([least, most])].map((value) => (
          <g key={value} className={css.grid}>
            <line x1={margin.left} x2={right} y1={yOf(value)} y2={yOf(value)} />
            <text x={margin.left - 8} y={yOf(value) + 5} textAnchor="end">
              {label(value)}
            </text>
          </g>
        ))}
        <path className={css.line} d={pathOf(corners)} />
        {today && <path className={css.since} d={pathOf([last, today])} />}
        <circle cx={end.x} cy={end.y} r="6" className={css.now} />
        {steps.length <= maxMarks &&
          steps.map(({ key, mark }, index) => {
            const { x, y } = corners[before.length + index]!;
            return mark && <circle key={key} cx={x} cy={y} r={key === picked ? 7 : 4} className={mark === 'won' ? css.won : css.lost} />;
          })}
        {onPick && (
          <rect
            x="0"
            y="0"
            width={width}
            height={height}
            className={css.pointed}
            onClick={({ clientX, currentTarget }) => {
              const { left, width: shown } = currentTarget.getBoundingClientRect();
              const pointerX = ((clientX - left) / shown) * width;
              const distanceTo = (index: number): number => Math.abs(corners[before.length + index]!.x - pointerX);
              const nearest = steps.reduce((best, _step, index) => (distanceTo(index) < distanceTo(best) ? index : best), 0);
              onPick(steps[nearest]!.key);
            }}
          />
        )}
        <text x={end.x + 11} y={end.y + 5} className={css.last}>
          {label(since?.value ?? values.at(-1)!)}
        </text>
        <text x={margin.left} y={height - 6}>
          {from}
        </text>
        <text x={lastStep} y={height - 6} textAnchor="end">
          {to}
        </text>
        {since && (
          <text x={right} y={height - 6} textAnchor="end">
            {since.label}
          </text>
        )}
      </svg>
    </figure>
  );
};
