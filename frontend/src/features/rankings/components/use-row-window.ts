import { type RefObject, useEffectEvent, useLayoutEffect, useMemo, useRef, useState, useSyncExternalStore } from 'react';
import { visibleRangeOf, layoutOf, rowsToRender, scrollFor } from './row-window';

const onScroll = (moved: () => void): (() => void) => {
  addEventListener('scroll', moved, { passive: true });
  addEventListener('resize', moved);
  return () => {
    removeEventListener('scroll', moved);
    removeEventListener('resize', moved);
  };
};

/** Packs two row indexes into one number, so that nothing is rendered again while the same rows are visible. */
const maxRows = 100_000;

/**
 * Virtualises a long list in the window. Rows are measured once mounted, and again when their height changes; unseen ones are
 * assumed to be as high as `estimate`, in px. Each child of `list` has its row index in `data-index`.
 */
export const useRowWindow = ({
  list,
  keys,
  top,
  estimate,
  beyond,
  keep,
}: {
  readonly list: RefObject<HTMLElement | null>;
  readonly keys: readonly string[];
  /** Beginning of the list in the page, in px. */
  readonly top: number;
  readonly estimate: number;
  /** Number of rows rendered beyond each edge of the window. */
  readonly beyond: number;
  /** Rows that always stay mounted. */
  readonly keep: readonly number[];
}) => {
  const [heights, setHeights] = useState<ReadonlyMap<string, number>>(new Map());
  const layout = useMemo(() => layoutOf(keys, heights, estimate), [keys, heights, estimate]);
  const packedRange = useSyncExternalStore(onScroll, () => {
    const { first, last } = visibleRangeOf(layout, scrollY - top, innerHeight);
    return first * maxRows + last;
  });
  const visibleRange = { first: Math.floor(packedRange / maxRows), last: packedRange % maxRows };

  /** Stores the heights of rows; scrolls along when rows above the window grow, so that nothing visible moves. */
  const measure = (rows: readonly Element[]): void => {
    const changed = new Map<string, number>();
    let above = 0;
    for (const row of rows) {
      const { offsetHeight: height, dataset } = row as HTMLElement;
      const index = Number(dataset.index);
      const key = keys[index];
      const before = key === undefined ? height : (heights.get(key) ?? estimate);
      if (key === undefined || height === 0 || height === before) continue;
      changed.set(key, height);
      if (layout.starts[index]! + top < scrollY) above += height - before;
    }
    if (above !== 0) scrollBy(0, above);
    if (changed.size > 0) setHeights((known) => new Map([...known, ...changed]));
  };

  const resized = useEffectEvent(measure);
  const watch = useRef<{ readonly observer: ResizeObserver; readonly watched: WeakSet<Element> }>(undefined);
  useLayoutEffect(() => {
    const observer = new ResizeObserver((entries) => resized(entries.map(({ target }) => target)));
    watch.current = { observer, watched: new WeakSet() };
    return () => observer.disconnect();
  }, []);
  // Before painting, so that no row is ever shown in a wrong place.
  useLayoutEffect(() => {
    if (!watch.current) return;
    const { observer, watched } = watch.current;
    const newRows = [...(list.current?.children ?? [])].filter((row) => !watched.has(row));
    for (const row of newRows) {
      watched.add(row);
      observer.observe(row);
    }
    measure(newRows);
  });

  return {
    sight: visibleRange,
    rows: rowsToRender(visibleRange, keys.length, beyond, keep).map((index) => ({ index, start: layout.starts[index]! })),
    height: layout.starts.at(-1)!,
    scrollTo: (index: number, align: 'center' | 'nearest'): void => {
      const to = scrollFor(layout, index, { from: scrollY - top, height: innerHeight, align });
      if (to !== undefined) window.scrollTo({ top: to + top });
    },
  };
};
