/** Extent of a row in the window, in px from its top. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * New place of a dragged row while the pointer is at `y`: it passes another row once the pointer is beyond that row's middle, so
 * that rows of any height swap only once, and the first and last place can be reached from beyond the ends.
 */
export const rowUnder = (rows: readonly Extent[], held: number, y: number): number => {
  const middleOf = ({ top, bottom }: Extent): number => (top + bottom) / 2;
  let place = held;
  while (place < rows.length - 1 && y > middleOf(rows[place + 1]!)) place += 1;
  while (place > 0 && y < middleOf(rows[place - 1]!)) place -= 1;
  return place;
};
