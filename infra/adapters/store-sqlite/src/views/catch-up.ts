import { setImmediate } from 'node:timers/promises';
import type { Changed, Position, Recorded } from '@tennis/contracts';
import { type Connection, inTransaction } from '../files/schema';
import { type EventRow, type EventRows, recordedOf } from '../log/event-rows';
import { ViewLost } from '../files/damage';
import type { DocumentCache } from './document-cache';
import { type Cause, causeOf, type LiveView, type LiveViews } from './live-views';
import type { LongRefold, LongRefolds } from './long-refolds';
import { publishReady, type ReadyView, type ViewOverlay, viewOverlay, writeReady } from './view-overlay';

/** A chunk ends at this many events or after this long (milliseconds), so that commands never wait long. */
const largestChunk = 512;
const longestChunk = 8;
/** A view that is fewer events behind catches up sooner than a version built from the beginning of the log. */
const farBehind = 10_000;

export interface CatchUp {
  /** Continues with every view that is catching up; resolves when none is left. */
  run(): Promise<void>;
  /**
   * Brings a generation that is not in use yet to the end of the log. `arrived` is called at that very moment, before anything else can be
   * appended; with a cause if the generation cannot continue.
   */
  follow(candidate: LiveView, arrived: (cause: Cause | undefined) => void): void;
  /** While another version of them is built, views far behind do not fold the same events; returns a function that lets them continue. */
  pauseForRebuild(names: readonly string[]): () => void;
  stop(): void;
}

export interface CatchUpParts {
  readonly db: Connection;
  readonly rows: EventRows;
  readonly views: LiveViews;
  readonly cache: DocumentCache;
  readonly head: () => Position;
  readonly refolds: LongRefolds;
  readonly openPersonalData: (event: Recorded) => Recorded;
  readonly onChanged: (changed: readonly Changed[]) => void;
  /** Called when a view has reached the end of the log, or cannot continue. */
  readonly onSettled: (view: LiveView) => void;
  /** Called when the engine fails; the run ends then. */
  readonly onFailed: () => void;
}

/** The progress of one view in a chunk. */
interface ChunkProgress {
  readonly overlay: ViewOverlay;
  cause: Cause | undefined;
  /** Refolds that must be prepared before it continues. */
  postponed: { readonly position: Position; readonly refolds: readonly LongRefold[] } | undefined;
}

interface WrittenChunk {
  readonly view: LiveView;
  readonly position: Position;
  readonly cause: Cause | undefined;
  readonly ready: ReadyView;
}

/**
 * Views that are behind fold the log from their checkpoints, together, in chunks between the batches of the writer. The same path is used
 * at a start after a crash, for a new view or version, for a retry of a stopped view, and for the end of a rebuild.
 */
export const createCatchUp = (parts: CatchUpParts): CatchUp => {
  const { rows, views, cache } = parts;
  const candidates = new Map<LiveView, (cause: Cause | undefined) => void>();
  /** Views whose chunk could not be written as a whole: this many events are folded one by one, until the failing one is known. */
  const eventByEvent = new Map<LiveView, number>();
  /** Views whose refold could not be prepared: the fold itself will give the cause. */
  const unprepared = new Set<LiveView>();
  const pausedForRebuild = new Set<LiveView>();
  let running: Promise<void> | undefined;
  let isStopped = false;

  const behind = (): LiveView[] =>
    [...views.all, ...candidates.keys()].filter((view) => view.state === 'catching-up' && !pausedForRebuild.has(view));

  const fold = (progressByView: ReadonlyMap<LiveView, ChunkProgress>, row: EventRow): void => {
    let event: Recorded | undefined;
    let opened: Recorded | undefined;
    for (const [view, progress] of progressByView) {
      if (progress.cause || progress.postponed || view.position >= row.position || !view.definition.types.has(row.type)) continue;
      try {
        event ??= recordedOf(row);
        const seen = view.definition.opensPersonalData ? (opened ??= parts.openPersonalData(event)) : event;
        const tooLong = unprepared.has(view) ? [] : progress.overlay.tooLong(seen);
        if (tooLong.length > 0) {
          progress.postponed = { position: row.position, refolds: tooLong.map((key) => ({ view, key, event: seen })) };
          continue;
        }
        progress.overlay.apply(seen);
      } catch (error) {
        views.reportUnreadable(view, error);
        progress.cause = causeOf(row, error);
      }
    }
  };

  const write = (view: LiveView, { overlay, cause, postponed }: ChunkProgress, last: EventRow): WrittenChunk => {
    let ready: ReadyView;
    try {
      ready = overlay.ready();
    } catch (error) {
      const isKnown = eventByEvent.has(view);
      if (!isKnown) eventByEvent.set(view, largestChunk);
      return { view, position: view.position, cause: isKnown ? causeOf(last, error) : undefined, ready: [] };
    }
    const stop = cause ?? postponed;
    const position = stop ? stop.position - 1 : Math.max(last.position, view.position);
    try {
      writeReady(view.tables, ready, position);
    } catch (error) {
      throw views.reportUnreadable(view, error) ? new ViewLost(view.definition.name, error) : error;
    }
    return { view, position, cause, ready };
  };

  const publish = ({ view, position, cause, ready }: WrittenChunk): void => {
    const steps = eventByEvent.get(view);
    if (steps !== undefined && position > view.position) eventByEvent.set(view, steps - 1);
    if (steps === 1 || cause) eventByEvent.delete(view);
    view.position = position;
    const changed = publishReady(cache, view.tables.cache, view.definition.name, ready);
    if (!candidates.has(view)) parts.onChanged(changed);
    if (cause) settle(view, cause);
  };

  const settle = (view: LiveView, cause: Cause | undefined): void => {
    const isDamaged = view.state === 'damaged';
    view.cause = isDamaged ? undefined : cause;
    if (!isDamaged) view.state = cause ? 'stopped' : 'live';
    const arrived = candidates.get(view);
    candidates.delete(view);
    if (arrived) arrived(cause);
    else parts.onSettled(view);
  };

  /** Returns the refolds that must be prepared before the next chunk. */
  const chunk = (late: readonly LiveView[]): readonly LongRefold[] => {
    const end = performance.now() + longestChunk;
    const progressByView = new Map<LiveView, ChunkProgress>(
      late.map((view) => {
        const overlay = viewOverlay(view.definition, view.tables, (key) => views.read(view, key), parts.refolds);
        return [view, { overlay, cause: undefined, postponed: undefined }];
      }),
    );
    let last: EventRow | undefined;
    for (const row of rows.after(Math.min(...late.map(({ position }) => position)), eventByEvent.size > 0 ? 1 : largestChunk)) {
      fold(progressByView, row);
      last = row;
      if (performance.now() > end) break;
    }
    if (last) {
      const reached = last;
      const written = inTransaction(parts.db, () => [...progressByView].map(([view, reach]) => write(view, reach, reached)));
      for (const one of written) publish(one);
    }
    for (const view of late) if (view.state === 'catching-up' && view.position >= parts.head()) settle(view, undefined);
    unprepared.clear();
    return [...progressByView.values()].flatMap(({ postponed }) => postponed?.refolds ?? []);
  };

  const prepare = async (refold: LongRefold): Promise<void> => {
    try {
      await parts.refolds.prepare(refold);
    } catch {
      unprepared.add(refold.view);
    }
  };

  const loop = async (): Promise<void> => {
    while (behind().length > 0) {
      await setImmediate(); // never inside a batch of the writer
      if (isStopped) return;
      try {
        const late = behind();
        if (late.length > 0) for (const refold of chunk(late)) await prepare(refold);
      } catch (error) {
        if (error instanceof ViewLost) continue;
        parts.onFailed();
        return;
      }
    }
  };

  const run = (): Promise<void> => {
    running ??= loop().finally(() => (running = undefined));
    return running;
  };

  return {
    run,
    follow: (candidate, arrived) => {
      candidate.state = 'catching-up';
      candidates.set(candidate, arrived);
      void run();
    },
    pauseForRebuild: (names) => {
      const paused = names.map(views.get).filter(({ position }) => parts.head() - position >= farBehind);
      for (const view of paused) pausedForRebuild.add(view);
      return () => {
        for (const view of paused) pausedForRebuild.delete(view);
        if (paused.length > 0) void run();
      };
    },
    stop: () => {
      isStopped = true;
    },
  };
};
