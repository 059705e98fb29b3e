import type { StandingRow } from '@tennis/contracts';
import {
  type CSSProperties,
  type KeyboardEvent,
  type RefObject,
  useCallback,
  useEffect,
  useImperativeHandle,
  useMemo,
  useRef,
  useState,
} from 'react';
import { useText } from '../../../shared/i18n/use-text';
import { useLadder } from '../panel/ladder-context';
import css from './ladder.module.css';
import { LadderRow, type RowAction } from './ladder-row';
import { useCaptions } from './use-captions';
import { useRowWindow } from './use-row-window';
import { PlainList } from '../../../shared/ui/layout/layout';

/** Ladders up to this length are rendered whole; longer ones only around the viewport. */
const maxWholeRows = 60;
const overscanRows = 10;
/** Minimum height of the content above any ladder, in px: bar, title and tabs. */
const minHeightAbove = 200;

export interface LadderHandle {
  /** Scrolls a player's row to the middle of the window and focuses it. */
  readonly goTo: (playerId: string) => void;
  /** True while the reader points at, holds or has focused a row. */
  readonly busy: () => boolean;
}

export interface RowActions {
  /** Actions of the reader, by player. */
  readonly actions: ReadonlyMap<string, RowAction>;
  /** For the rows in reach, until their actions are loaded. */
  readonly placeholder?: RowAction | undefined;
}

interface Props {
  readonly rows: readonly StandingRow[];
  readonly total: number;
  readonly reach: ReadonlySet<string>;
  readonly moving: boolean;
  readonly movers: ReadonlyMap<string, number>;
  readonly rowActions: RowActions;
  /** Side on which the reader's own row has left the window; `undefined` while it is visible. */
  readonly onOwnRow: (side: 'above' | 'below' | undefined) => void;
  readonly handle: RefObject<LadderHandle | null>;
}

/** Whether any action or reason is visible; text for screen readers takes no room. */
const hasVisibleAction = ({ actions, placeholder }: RowActions): boolean =>
  placeholder !== undefined || [...actions.values()].some(({ control, note }) => control !== undefined || note !== undefined);

const rootFont = (): number => parseFloat(getComputedStyle(document.documentElement).fontSize) || 16;

/**
 * The ladder: rows keyed by player and placed by rank, so that a new order moves the same rows. Heights are measured (names wrap,
 * text may be enlarged), long ladders are virtualised, and the focused and the own row always stay mounted.
 */
export const Ladder = ({ rows, total, reach, moving, movers, rowActions, onOwnRow, handle }: Props) => {
  const { t } = useText();
  const { ownId, openId, open } = useLadder();
  const captionOf = useCaptions(rows, reach);
  const list = useRef<HTMLOListElement>(null);
  const [top, setTop] = useState<number>();
  const [focused, setFocused] = useState<string>();
  const holding = useRef(false);
  const indexOf = useCallback((playerId: string | undefined) => rows.findIndex((row) => row.playerId === playerId), [rows]);
  const ownIndex = indexOf(ownId);

  // Rows do not depend on where the list begins, so it is measured after they are on screen.
  useEffect(() => {
    const measure = () => {
      const now = list.current ? list.current.getBoundingClientRect().top + scrollY : 0;
      setTop((before) => (before === undefined || Math.abs(now - before) > 1 ? now : before));
    };
    const observer = new ResizeObserver(measure); // a banner or the time machine above moves the whole list
    for (const element of [document.body, list.current?.parentElement]) if (element) observer.observe(element);
    return () => observer.disconnect();
  }, []);

  const rowHeight = 4 * rootFont(); // read once, not for each of a thousand rows
  const keys = useMemo(() => rows.map(({ playerId }) => playerId), [rows]);
  const {
    sight: visibleRange,
    rows: renderedRows,
    height,
    scrollTo,
  } = useRowWindow({
    list,
    keys,
    top: top ?? minHeightAbove,
    estimate: rowHeight,
    // An unmeasured list has not been scrolled: the first render is faster without rows beyond the edge.
    beyond: rows.length <= maxWholeRows ? maxWholeRows : top === undefined ? 0 : overscanRows,
    keep: [indexOf(focused), ownIndex],
  });

  const focusRow = (playerId: string) => document.getElementById(`row-${playerId}`)?.focus({ preventScroll: true });
  useImperativeHandle(handle, () => ({
    goTo: (playerId) => {
      const index = indexOf(playerId);
      if (index < 0) return;
      setFocused(playerId);
      scrollTo(index, 'center');
      requestAnimationFrame(() =>
        requestAnimationFrame(() => {
          // Right after the first render the list may not have scrolled; the own row is always mounted.
          document.getElementById(`row-${playerId}`)?.scrollIntoView?.({ block: 'center' });
          focusRow(playerId);
        }),
      );
    },
    busy: () => holding.current || (list.current?.contains(document.activeElement) ?? false),
  }));

  const side = ownIndex < 0 ? undefined : ownIndex < visibleRange.first ? 'above' : ownIndex > visibleRange.last ? 'below' : undefined;
  useEffect(() => onOwnRow(side), [side, onOwnRow]);

  useEffect(() => {
    const release = () => (holding.current = false);
    addEventListener('pointerup', release);
    addEventListener('pointercancel', release);
    return () => {
      removeEventListener('pointerup', release);
      removeEventListener('pointercancel', release);
    };
  }, []);

  const move = (event: KeyboardEvent) => {
    const at = indexOf(focused);
    const to = { ArrowDown: at + 1, ArrowUp: at - 1, Home: 0, End: rows.length - 1 }[event.key];
    const next = to === undefined || at < 0 ? undefined : rows[to];
    if (to === undefined || !next) return;
    event.preventDefault();
    setFocused(next.playerId);
    scrollTo(to, 'nearest');
    requestAnimationFrame(() => requestAnimationFrame(() => focusRow(next.playerId)));
  };

  return (
    <PlainList
      ref={list}
      role="list"
      aria-label={t('rankings.title')}
      as="ol"
      className={css.ladder}
      style={{ height, '--acts': hasVisibleAction(rowActions) ? '132px' : '0px' } as CSSProperties}
      onKeyDown={move}
      onPointerDown={() => (holding.current = true)}
      onFocus={(event) => setFocused((event.target as HTMLElement).id.replace('row-', ''))}
      onBlur={() => setFocused(undefined)}
    >
      {renderedRows.map(({ index, start }) => {
        const row = rows[index]!;
        return (
          <li
            key={row.playerId}
            data-index={index}
            data-moving={moving || undefined}
            aria-setsize={total}
            aria-posinset={row.rank}
            className={css.rung}
            style={{ transform: `translateY(${start}px)` }}
          >
            <LadderRow
              row={row}
              own={row.playerId === ownId}
              open={row.playerId === openId}
              inReach={reach.has(row.playerId)}
              caption={captionOf(row.playerId)}
              moved={movers.get(row.playerId)}
              action={rowActions.actions.get(row.playerId) ?? (reach.has(row.playerId) ? rowActions.placeholder : undefined)}
              onOpen={open}
            />
          </li>
        );
      })}
    </PlainList>
  );
};
