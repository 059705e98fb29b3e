/** Positions of the rows of a list, in px from its beginning. */
export interface Layout {
  /** Upper edge of each row, followed by the end of the list. */
  readonly starts: readonly number[];
}

/** `heights`: measured heights by key; other rows are assumed to be as high as `estimate`. */
export const layoutOf = (keys: readonly string[], heights: ReadonlyMap<string, number>, estimate: number): Layout => {
  const starts = [0];
  for (const [at, key] of keys.entries()) starts.push(starts[at]! + (heights.get(key) ?? estimate));
  return { starts };
};

/** Row at a position, in px from the beginning of the list; the nearest one if there is none. */
const rowAt = ({ starts }: Layout, place: number): number => {
  let [low, high] = [0, Math.max(0, starts.length - 2)];
  while (low < high) {
    const middle = Math.ceil((low + high) / 2);
    if (starts[middle]! <= place) low = middle;
    else high = middle - 1;
  }
  return low;
};

/** First and last row that are at least partly visible. */
export interface VisibleRange {
  readonly first: number;
  readonly last: number;
}

/** `from`: px of the list scrolled out of view, negative while content above it is visible; `height`: of the viewport. */
export const visibleRangeOf = (layout: Layout, from: number, height: number): VisibleRange => ({
  first: rowAt(layout, from),
  last: rowAt(layout, Math.max(from, from + height - 1)),
});

/** Rows to render, in order: visible ones, some beyond each edge, and those to keep. */
export const rowsToRender = ({ first, last }: VisibleRange, count: number, beyond: number, keep: readonly number[]): readonly number[] => {
  const from = Math.max(0, first - beyond);
  const to = Math.min(count - 1, last + beyond);
  const near = Array.from({ length: Math.max(0, to - from + 1) }, (_, at) => from + at);
  const far = keep.filter((index) => index >= 0 && index < count && (index < from || index > to));
  return [...near, ...new Set(far)].sort((one, other) => one - other);
};

/** Scroll distance that brings a row to the middle, or just into view (`nearest`); undefined if it is there already. */
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
