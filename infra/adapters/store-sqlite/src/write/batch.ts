import { type Changed, type Position, type Recorded, reject } from '@tennis/contracts';
import type { Fold } from '@tennis/ports';
import type { LogHead } from '../files/anchors';
import { type CheckedEvent, checkEvents } from '../log/check-events';
import { chainHash, type EventRow, type EventRows } from '../log/event-rows';
import type { HotStreams, PendingStream } from '../log/hot-streams';
import { ViewLost } from '../files/damage';
import type { DocumentCache } from '../views/document-cache';
import { type Cause, causeOf, type LiveView, type LiveViews } from '../views/live-views';
import type { LongRefold, LongRefolds } from '../views/long-refolds';
import { publishReady, type ReadyView, type ViewOverlay, viewOverlay, writeReady } from '../views/view-overlay';

/**
 * The shared state of the commands in one transaction. Events are written at once; hot states and documents wait in an overlay that is
 * written once per key at the end and becomes visible only after the COMMIT.
 */
export interface Batch {
  /** The recording time of all its events. */
  readonly now: string;
  readonly head: LogHead;
  /** Number of added events. */
  readonly size: number;
  /** True if an append broke off half-way: nothing of the batch may be kept. */
  readonly isHalfWritten: boolean;
  stream(name: string): PendingStream;
  /** Reads a long stream that is not hot outside this batch; undefined if there is nothing to wait for. */
  readAhead<State>(name: string, fold: Fold<State>): Promise<void> | undefined;
  /** The document as of this command. @throws Rejection `view.unknown`, `view.stopped`. */
  fact(view: string, key: string): unknown;
  /** The refolds that these events would ask for and that are too long for this turn. */
  longRefolds(stream: PendingStream, events: readonly CheckedEvent[]): readonly LongRefold[];
  /** @throws what a fold of the stream throws, having written nothing. */
  append(stream: PendingStream, events: readonly CheckedEvent[]): void;
  /**
   * Appends events that were recorded elsewhere, each unchanged; the views are left to catch up. @throws Rejection store.conflict, having
   * written nothing.
   */
  appendRecorded(events: readonly Recorded[]): void;
  afterCommit(publish: () => void): void;
  /** Writes the overlays before the COMMIT. @throws ViewLost if a view cannot be written. */
  finish(): void;
  /** After the COMMIT: makes everything visible. Returns the changes. */
  publish(): readonly Changed[];
}

export interface BatchParts {
  readonly rows: EventRows;
  readonly streams: HotStreams;
  readonly views: LiveViews;
  readonly cache: DocumentCache;
  readonly refolds: LongRefolds;
  readonly openPersonalData: (event: Recorded) => Recorded;
  /** Called after the commit of a batch in which a view stopped or fell behind. */
  readonly onNotLive: (view: LiveView) => void;
}

const noRefolds: readonly LongRefold[] = [];

export const beginBatch = (parts: BatchParts, now: string, start: LogHead): Batch => {
  const { rows, streams, views, cache } = parts;
  const live = views.all.filter(({ state }) => state === 'live');
  const pending = new Map<string, PendingStream>();
  const overlays = new Map<LiveView, ViewOverlay>();
  const stopped = new Map<LiveView, Cause>();
  const fallenBehind = new Set<LiveView>();
  const ready = new Map<LiveView, ReadyView>();
  const afterCommit: (() => void)[] = [];
  let head = start;
  let isHalfWritten = false;

  const overlayOf = (view: LiveView): ViewOverlay => {
    let overlay = overlays.get(view);
    if (!overlay) {
      overlay = viewOverlay(view.definition, view.tables, (key) => views.read(view, key), parts.refolds);
      overlays.set(view, overlay);
    }
    return overlay;
  };

  /** A view that throws stops before the event; the command that caused it still commits. */
  const fold = (event: Recorded): void => {
    let opened: Recorded | undefined;
    for (const view of live) {
      if (!view.definition.types.has(event.type) || stopped.has(view)) continue;
      try {
        overlayOf(view).apply(view.definition.opensPersonalData ? (opened ??= parts.openPersonalData(event)) : event);
      } catch (error) {
        views.reportUnreadable(view, error);
        stopped.set(view, causeOf(event, error));
      }
    }
  };

  const record = (stream: PendingStream, events: readonly CheckedEvent[]): Recorded[] =>
    events.map(({ event: { id, type, version, data, occurredAt, metadata } }, index) => ({
      id,
      type,
      version,
      data,
      occurredAt,
      metadata,
      stream: stream.name,
      revision: stream.next + index,
      position: head.position + index + 1,
      recordedAt: now,
    }));

  const tooLong = (view: LiveView, events: readonly Recorded[]): LongRefold[] => {
    try {
      return events.flatMap((event) => {
        const opened = view.definition.opensPersonalData ? parts.openPersonalData(event) : event;
        return overlayOf(view)
          .tooLong(opened)
          .map((key) => ({ view, key, event: opened }));
      });
    } catch {
      return []; // the fold itself will throw, and stop the view
    }
  };

  /** Writes the next event of the log, chained to the one before. */
  const insert = (row: EventRow): void => {
    const hash = chainHash(head.hash, row);
    rows.insert(row, hash);
    head = { position: row.position, hash };
  };

  /** The position of a view at the end of the batch: before the event that stopped it. */
  const positionAfter = (view: LiveView): Position => {
    if (fallenBehind.has(view)) return start.position;
    const cause = stopped.get(view);
    return cause ? cause.position - 1 : head.position;
  };

  return {
    now,
    get head() {
      return head;
    },
    get size() {
      return head.position - start.position;
    },
    get isHalfWritten() {
      return isHalfWritten;
    },
    stream: (name) => {
      const known = pending.get(name) ?? streams.pending(name);
      pending.set(name, known);
      return known;
    },
    readAhead: (name, fold) => (pending.has(name) ? undefined : streams.loadAhead(name, fold)),
    fact: (name, key) => {
      const view = views.get(name);
      if (view.state !== 'live' || stopped.has(view)) throw reject('view.stopped');
      const overlay = overlays.get(view);
      return (overlay ? overlay.read(key) : views.read(view, key))?.state;
    },
    longRefolds: (stream, events) =>
      events.some(({ event }) => parts.refolds.types.has(event.type))
        ? live.flatMap((view) => (stopped.has(view) ? [] : tooLong(view, record(stream, events))))
        : noRefolds,
    appendRecorded: (events) => {
      const nexts = new Map<string, number>();
      for (const { stream, revision } of events) {
        if (revision !== (nexts.get(stream) ?? rows.next(stream))) throw reject('store.conflict');
        nexts.set(stream, revision + 1);
      }
      const checked = checkEvents(events, Number.POSITIVE_INFINITY);
      isHalfWritten = true;
      for (const [index, { id, stream, revision, type, version, occurredAt, recordedAt }] of events.entries()) {
        const times = { occurred_at: occurredAt, recorded_at: recordedAt };
        insert({ position: head.position + 1, id, stream, revision, type, version, ...checked[index]!, ...times });
      }
      for (const view of live) fallenBehind.add(view);
      afterCommit.push(streams.forgetAll);
      isHalfWritten = false;
    },
    append: (stream, events) => {
      const recorded = record(stream, events);
      stream.add(recorded);
      isHalfWritten = true;
      for (const [index, event] of recorded.entries()) {
        const { data, metadata } = events[index]!;
        const { position, id, revision, type, version, occurredAt } = event;
        const stored = { position, id, stream: stream.name, revision, type, version, data, metadata };
        insert({ ...stored, occurred_at: occurredAt, recorded_at: now });
        if (live.length > 0) fold(event);
      }
      isHalfWritten = false;
    },
    afterCommit: (publish) => void afterCommit.push(publish),
    finish: () => {
      if (head.position === start.position) return;
      for (const [view, overlay] of overlays) {
        try {
          ready.set(view, overlay.ready());
        } catch {
          fallenBehind.add(view); // an index that throws, or a state that is not JSON: catching up event by event finds the failing one
        }
      }
      for (const view of live) {
        try {
          writeReady(view.tables, ready.get(view) ?? [], positionAfter(view));
        } catch (error) {
          throw views.reportUnreadable(view, error) ? new ViewLost(view.definition.name, error) : error;
        }
      }
    },
    publish: () => {
      for (const stream of pending.values()) stream.publish();
      if (head.position !== start.position) for (const view of live) view.position = positionAfter(view);
      const changed = [...ready].flatMap(([view, documents]) => publishReady(cache, view.tables.cache, view.definition.name, documents));
      for (const [view, cause] of stopped) {
        if (view.state === 'damaged') continue;
        view.state = 'stopped';
        view.cause = cause;
      }
      for (const view of fallenBehind) if (view.state !== 'damaged') view.state = 'catching-up';
      for (const view of live) if (view.state !== 'live') parts.onNotLive(view);
      for (const publish of afterCommit) publish();
      return changed;
    },
  };
};
