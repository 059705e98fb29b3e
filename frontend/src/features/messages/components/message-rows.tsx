import { IconArrowDown } from '@tabler/icons-react';
import { defaultRangeExtractor, observeElementOffset, type Range, useVirtualizer, type Virtualizer } from '@tanstack/react-virtual';
import { type FocusEvent, useCallback, useEffect, useLayoutEffect, useMemo, useRef, useState } from 'react';
import { timeOf } from '../../../shared/i18n/format';
import { NoWrapScores } from '../../../shared/i18n/no-wrap-scores';
import { useText } from '../../../shared/i18n/use-text';
import type { Sending } from '../../../shared/lib/use-send';
import { Button } from '../../../shared/ui/button';
import { Bubble, WaitingBubble } from './bubble';
import { useDayWords } from './day-words';
import css from './message-rows.module.css';
import { rowsOf, type ThreadInput, type ThreadRow } from './thread-rows';
import { PlainList, Row, Stack } from '../../../shared/ui/layout/layout';

/** Loads earlier messages when scrolled into view; the button is for readers who do not scroll. */
const LoadEarlier = ({ loading, onLoad }: { readonly loading: Sending; readonly onLoad: () => void }) => {
  const { t } = useText();
  const element = useRef<HTMLDivElement>(null);
  useEffect(() => {
    const sentinel = element.current;
    if (!sentinel || loading === 'offline' || typeof IntersectionObserver === 'undefined') return;
    const observer = new IntersectionObserver(
      (entries) => {
        if (entries.some(({ isIntersecting }) => isIntersecting)) onLoad();
      },
      { root: sentinel.closest('[role=log]'), rootMargin: '800px 0px 0px' },
    );
    observer.observe(sentinel);
    return () => observer.disconnect();
  }, [onLoad, loading]);
  return (
    <Stack ref={element} align="center">
      <Button look="quiet" disabled={loading} onClick={onLoad}>
        {t('messages.earlier')}
      </Button>
    </Stack>
  );
};

type Log = Virtualizer<HTMLDivElement, HTMLLIElement>;

/**
 * The log is laid out from its end, so that the browser itself keeps the newest messages in view; offsets upwards are therefore
 * negative.
 */
const observeOffset = (log: Log, onOffset: (offset: number, isScrolling: boolean) => void) =>
  observeElementOffset(log, (offset, isScrolling) => onOffset(-offset, isScrolling));
const scrollToFn = (offset: number, { adjustments = 0 }: { readonly adjustments?: number }, { scrollElement }: Log): void =>
  scrollElement?.scrollTo?.({ top: -(offset + adjustments) });

/** In px: estimated size of a row before it was measured, and the space around the rows. */
const lineHeight = 24;
const lettersOfLine = 44;
const margin = 12;
const gap = 6;
const sizeOf = (row: ThreadRow | undefined): number => {
  const text = row?.kind === 'message' ? row.message.text : row?.kind === 'waiting' ? row.waiting.text : null;
  return text === null ? 30 : 38 + lineHeight * Math.ceil(text.length / lettersOfLine);
};
/** Distance from the end, in px, from which the reader counts as reading earlier messages. */
const readingDistance = 300;

/** Keeps the rows being read in place while others write; scrolls to the reader's own new message. */
const useKeepScrollPosition = (log: Log, rows: readonly ThreadRow[]): void => {
  const newest = useRef(rows[0]?.key);
  useLayoutEffect(() => {
    const before = newest.current;
    const [first] = rows;
    newest.current = first?.key;
    const element = log.scrollElement;
    if (!element || element.scrollTop === 0 || first?.key === before) return;
    const beforeIndex = rows.findIndex(({ key }) => key === before);
    if (first?.kind === 'waiting') element.scrollTop = 0;
    else if (beforeIndex > 0) element.scrollTop -= (log.getOffsetForIndex(beforeIndex, 'start')?.[0] ?? margin) - margin;
  }, [log, rows]);
};

/** Number of messages by others since the reader scrolled up. */
const useUnseenCount = (items: ThreadInput['items'], readerId: string, isAway: boolean): number => {
  const last = items.at(-1)?.n ?? 0;
  const [lastSeen, setLastSeen] = useState(last);
  if (!isAway && lastSeen !== last) setLastSeen(last);
  return isAway && last > lastSeen ? items.filter(({ n, authorId }) => n > lastSeen && authorId !== readerId).length : 0;
};

/** Announces new messages by others to screen readers, but not those loaded by scrolling. */
const NewestAnnouncement = ({ items, readerId }: Pick<ThreadInput, 'items' | 'readerId'>) => {
  const { t } = useText();
  const last = items.at(-1);
  const [first] = useState(last?.n ?? 0);
  const isNew = last !== undefined && last.n > first && last.authorId !== readerId && last.text !== null;
  return (
    <p aria-live="polite" className="sr-only">
      {isNew ? t('messages.by', { name: last.authorName, text: last.text }) : ''}
    </p>
  );
};

/** Messages of a conversation. Only rows near the viewport, and the focused one, are rendered. */
export const MessageRows = ({
  conversationId,
  title,
  online,
  loading,
  onEarlier,
  outbox: { retry, drop },
  ...input
}: ThreadInput & {
  readonly conversationId: string;
  readonly title: string;
  readonly online: boolean;
  readonly loading: boolean;
  readonly onEarlier: () => void;
  readonly outbox: { readonly retry: (clientId: string) => void; readonly drop: (clientId: string) => void };
}) => {
  const { t, fmt } = useText();
  const dayWords = useDayWords();
  const element = useRef<HTMLDivElement>(null);
  const [focused, setFocused] = useState<string>();
  const { items, waiting, events, readerId, isGroup, firstUnread, hasEarlier, readByOther } = input;
  const rows = useMemo(
    () => rowsOf({ items, waiting, events, readerId, isGroup, firstUnread, hasEarlier, readByOther }),
    [items, waiting, events, readerId, isGroup, firstUnread, hasEarlier, readByOther],
  );
  const keyOf = useCallback((index: number) => rows[index]?.key ?? index, [rows]); // a new function would make all rows be measured again
  const focusedIndex = focused === undefined ? -1 : rows.findIndex(({ key }) => key === focused);
  const log = useVirtualizer<HTMLDivElement, HTMLLIElement>({
    count: rows.length,
    getScrollElement: () => element.current,
    estimateSize: (index) => sizeOf(rows[index]),
    getItemKey: keyOf,
    rangeExtractor: (range: Range) => {
      const near = defaultRangeExtractor(range);
      return focusedIndex < 0 || near.includes(focusedIndex) ? near : [...near, focusedIndex].sort((one, other) => one - other);
    },
    observeElementOffset: observeOffset,
    scrollToFn,
    overscan: 10,
    gap,
    paddingStart: margin,
    paddingEnd: margin,
  });
  useKeepScrollPosition(log, rows);
  const isAway = (log.scrollOffset ?? 0) > readingDistance;
  const unseenCount = useUnseenCount(items, readerId, isAway);

  const renderRow = (row: ThreadRow) => {
    switch (row.kind) {
      case 'message':
        return (
          <Bubble
            conversationId={conversationId}
            message={row.message}
            own={row.own}
            showsAuthor={row.named}
            read={row.seen?.read}
            readAt={row.seen?.at}
          />
        );
      case 'waiting':
        return <WaitingBubble waiting={row.waiting} online={online} onRetry={retry} onDrop={drop} />;
      case 'day':
        return (
          <Stack align="center">
            <span className={css.day}>{dayWords(row.day)}</span>
          </Stack>
        );
      case 'act':
        return (
          <p className={css.act}>
            <NoWrapScores text={row.act.text} /> · <time dateTime={row.act.at}>{timeOf(row.act.at)}</time>
          </p>
        );
      case 'unread':
        return (
          <Row gap={12} align="center" className={css.unread}>
            {t('messages.newHere')}
          </Row>
        );
      case 'earlier':
        return <LoadEarlier loading={online ? loading : 'offline'} onLoad={onEarlier} />;
    }
  };
  return (
    <div className={css.frame}>
      <div
        ref={element}
        className={css.log}
        role="log"
        aria-live="off"
        aria-label={t('messages.with', { name: title })}
        tabIndex={0}
        onFocus={({ target }: FocusEvent<HTMLElement>) => setFocused(target.closest('li')?.dataset.key)}
        onBlur={() => setFocused(undefined)}
      >
        {rows.length === 0 && <p className={css.nothing}>{t('messages.nothingYet')}</p>}
        <PlainList as="ol" className={css.rows} style={{ height: log.getTotalSize() }}>
          {log
            .getVirtualItems()
            .toReversed()
            .map(({ index, key, start }) => {
              const row = rows[index];
              return (
                row && (
                  <li
                    key={key}
                    ref={log.measureElement}
                    data-index={index}
                    data-key={row.key}
                    className={css.row}
                    style={{ transform: `translateY(${-start}px)` }}
                  >
                    {renderRow(row)}
                  </li>
                )
              );
            })}
        </PlainList>
      </div>
      {isAway && (
        <Button look="ghost" className={css.toEnd} onClick={() => element.current?.scrollTo({ top: 0 })}>
          <IconArrowDown aria-hidden stroke={1.75} />
          {unseenCount > 0 && t('messages.fresh', { count: unseenCount, n: fmt.number(unseenCount) })}
          <span className="sr-only">{t('messages.toEnd')}</span>
        </Button>
      )}
      <NewestAnnouncement items={items} readerId={readerId} />
    </div>
  );
};
