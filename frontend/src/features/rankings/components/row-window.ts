/** Where rows of a list stand beneath its beginning, in px. */
export interface Layout {
  /** The upper edge of each row, and after the last the end of the list. */
  readonly starts: readonly number[];
}

/** `heights`: of the rows that were measured, by key; others are as high as `estimate`. */
export const layoutOf = (keys: readonly string[], heights: ReadonlyMap<string, number>, estimate: number): Layout => {
  const starts = [0];
  for (const [at, key] of keys.entries()) starts.push(starts[at]! + (heights.get(key) ?? estimate));
  return { starts };
};

/** The row that stands at a place, in px beneath the beginning of the list; the nearest one where none does. */
const rowAt = ({ starts }: Layout, place: number): number => {
  let [low, high] = [0, Math.max(0, starts.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** The first and the last row of which something is in sight. */
export interface InSight {
  readonly first: number;
  readonly last: number;
}

/** `from`: what of the list is scrolled out of sight, in px, below zero while something stands before it; `height`: of what one sees. */
export const inSight = (layout: Layout, from: number, height: number): InSight => ({
  first: rowAt(layout, from),
  last: rowAt(layout, Math.max(from, from + height - 1)),
});

/** The rows to draw: those in sight, some beyond either edge, and those that stay for who holds them; in their order. */
export const rowsToDraw = ({ first, last }: InSight, count: number, beyond: number, keep: readonly number[]): readonly number[] => {
  const from = Math.max(0, first - beyond);
  const to = Math.min(count - 1, last + beyond);
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  const far = keep.filter((index) => index >= 0 && index < count && (index < from || index > to));
  return [...near, ...new Set(far)].sort((one, other) => one - other);
};

/** How far to scroll so that a row is in the middle, or only just in sight (`nearest`); undefined where it is already. */
export const scrollFor = (
  { starts }: Layout,
  index: number,
  { from, height, align }: { readonly from: number; readonly height: number; readonly align: 'center' | 'nearest' },
): number | undefined => {
  const [start, end] = [starts[index] ?? 0, starts[index + 1] ?? 0];
  if (align === 'center') return (start + end - height) / 2;
  if (start < from) return start;
  return end > from + height ? end - height : undefined;
};
