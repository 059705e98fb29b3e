import { rowUnder } from './row-under';

/** Rows of these heights, one below the other. */
const rows = (...heights: readonly number[]) => {
  let top = 0;
  return heights.map((height) => ({ top, bottom: (top += height) }));
};

it.each([
  ['stays while it is over itself', 1, 84, 1],
  ['stays until the middle of the next', 1, 139, 1],
  ['passes the next beyond its middle', 1, 141, 2],
  ['passes the one before, too', 1, 27, 0],
  ['passes several at once', 0, 200, 3],
  ['reaches the last from below all', 0, 9_999, 3],
  ['reaches the first from above all', 3, -50, 0],
])('a dragged row %s', (_what, held, y, place) => expect(rowUnder(rows(56, 56, 56, 56), held, y)).toBe(place));

it('a dragged row swaps once with a taller one', () => {
  expect(rowUnder(rows(56, 100, 56), 0, 107)).toBe(1);
  // After the swap the pointer is still over the taller row.
  expect(rowUnder(rows(100, 56, 56), 1, 107)).toBe(1);
  expect(rowUnder(rows(100, 56, 56), 1, 49)).toBe(0);
});
