/** Where a row lies in the window, in px from its top. */
export interface Extent {
  readonly top: number;
  readonly bottom: number;
}

/**
 * Where a row that is held belongs while the pointer is at `y`: it passes another once the pointer is beyond that one's middle, so that
 * rows of any height change places once, and the first and the last place are reached from beyond the ends.
 */
export const rowUnder = (rows: readonly Extent[], held: number, y: number): number => {
  const middleOf = ({ top, bottom }: Extent): number => (top + bottom) / 2;
  let place = held;
  while (place < rows.length - 1 && y > middleOf(rows[place + 1]!)) place += 1;
  while (place > 0 && y < middleOf(rows[place - 1]!)) place -= 1;
  return place;
};
