import type { Measurement } from './measure';

const amount = (value: number): string => {
  if (value >= 1000) return Math.round(value).toLocaleString('en');
  return value >= 10 ? value.toFixed(1) : value.toFixed(value === 0 ? 0 : 3);
};

const columns = ['name', 'figure', 'floor', 'ratio', 'gate', 'goal', ''] as const;

const cells = ({ name, figure, unit, floor, floorName, ratio, gate, goal, ok }: Measurement): readonly string[] => [
  name,
  `${amount(figure)} ${unit}`,
  floor === undefined ? '' : `${amount(floor)} ${unit}${floorName ? ` (${floorName})` : ''}`,
  ratio === undefined ? '' : ratio.toFixed(2),
  gate,
  goal,
  ok ? 'ok' : 'MISSED',
];

/** A readable table: one line per measurement. */
export const printMeasurements = (measurements: readonly Measurement[]): string => {
  const rows = [columns, ...measurements.map(cells)];
  const widths = columns.map((_, column) => Math.max(...rows.map((row) => row[column]!.length)));
  return rows
    .map((row) =>
      row
        .map((cell, column) => cell.padEnd(widths[column]!))
        .join('  ')
        .trimEnd(),
    )
    .join('\n');
};
