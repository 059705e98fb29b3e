import { screen } from '@testing-library/react';
import { renderPage } from '../../../testing/render-page';
import type { Line } from './ledger-lines';
import { PointsChart } from './points-chart';

/** Lines of a ledger that begins at `start`, one per day. */
const linesTo = (...totals: readonly [number, ...number[]]): readonly [Line, ...Line[]] => {
  const line = (total: number, nth: number): Line =>
    ({
      fact: nth,
      cause: 'match',
      rule: total < (totals[nth - 1] ?? 0) ? 'defeatByAbove' : 'winAbove',
      points: total - (totals[nth - 1] ?? 0),
      total,
      occurredAt: `2026-03-${20 + nth}T09:12:00.000Z`,
    }) as Line;
  const [first, ...others] = totals;
  return [line(first, 0), ...others.map((total, index) => line(total, index + 1))];
};

it.each([
  ['what they began with, where it only fell', linesTo(-1, -2), 'O máximo foi 0, no início; agora −2'],
  ['the best day', linesTo(3, 2), 'No máximo 3, a 20 mar.; agora 2'],
  ['where they are, where it is the most', linesTo(-1, 2), 'Agora 2, o máximo até aqui'],
  ['where they are, where what they began with is reached again', linesTo(-1, 0), 'Agora 0, o máximo até aqui'],
])('the chart of a player’s points says %s', async (_what, lines, title) => {
  await renderPage(<PointsChart lines={lines} zone="Europe/Lisbon" picked={undefined} onPick={() => undefined} />);
  expect(await screen.findByRole('img', { name: title })).toBeVisible();
});
