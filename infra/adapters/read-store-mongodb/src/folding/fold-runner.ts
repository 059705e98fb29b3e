import { randomUUID } from 'node:crypto';
import { type Changed, features, type Position, type Recorded, reject } from '@tennis/contracts';
import type { RebuildProgress, ViewDefinition, ViewStatus } from '@tennis/ports';
import { buildGeneration } from './build-generation';
import { foldedView, type FoldedView, type FoldParts } from './folded-view';
import { type Generation, isCurrent, type Pointer } from './generations';
import type { LogSource } from './log-source';
import { isOfEngine } from './mongo-connection';
import { seriallyByKey } from './serially-by-key';

type Rebuild = NonNullable<ViewStatus['rebuild']>;

/** The part of a rebuild that operators see. */
export const publicRebuild = ({ id, state, position, head }: Rebuild): Rebuild => ({ id, state, position, head });

/** The state of a view on the node that folds it. */
interface Folded {
  pointer: Pointer;
  /** Undefined while the live generation is of another version of the code: it is shown, but not folded. */
  view: FoldedView | undefined;
  rebuild: (Rebuild & { readonly generation: Generation | undefined }) | undefined;
  /** The rebuild that can still be cancelled. */
  order: { readonly id: string; isCancelled: boolean } | undefined;
  /** Keys of documents that could not be read. */
  damaged: ReadonlySet<string>;
}

/** Folds one view on the node that holds its lease. One batch, catch-up chunk or swap at a time. */
export interface FoldRunner {
  /** Resolves when the view has reached the end of the log, or stopped. */
  readonly ready: Promise<void>;
  readonly state: Readonly<Folded>;
  /** False after a batch that could not be stored, until one could again. */
  readonly isHealthy: boolean;
  retry(): Promise<void>;
  /** A document cannot be read: the view is rebuilt by itself. */
  damaged(key: string): void;
  rebuild(
    swap: 'automatic' | 'manual',
    onProgress: (progress: RebuildProgress) => void,
  ): Promise<{ readonly id: string; readonly events: number }>;
  swap(): Promise<void>;
  cancel(rebuild: string): Promise<void>;
  /** The generation of a finished rebuild. @throws Rejection `view.not-rebuilt`. */
  candidate(): Generation;
  /**
   * Keeps a generation from the sweep, builds it beside the live one, brings both to the end of the log, and looks at them while no batch
   * runs. @throws Rejection `store.unavailable` if the live one was swapped meanwhile or does not get there.
   */
  compareWith<T>(generation: Generation, build: () => Promise<unknown>, compare: () => Promise<T>): Promise<T>;
  /** Returns whether generations were exchanged. */
  rollback(generation: string): Promise<boolean>;
  /** Shows other nodes how far the rebuild is. */
  showRebuild(): Promise<void>;
  /** Removes what belongs to no generation. */
  sweep(): Promise<void>;
  /** Runs while no batch does. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const chunk = 500;
/** Milliseconds until a change without an answer is made again. */
const retryInterval = 200;
/** Milliseconds until a stopped view tries again by itself. */
const stoppedRetryInterval = 5000;
/** Milliseconds between two looks at a rebuild that other nodes are to know of. */
const showInterval = 200;
/** Milliseconds for which leftovers of a former holder may stand. */
const sweepInterval = 60_000;

export interface RunnerParts extends FoldParts {
  readonly log: LogSource;
  /** Milliseconds since a node read the view in that form, as far as this node knows. */
  readonly millisecondsUnread: (form: string) => number;
  readonly onChanged: (changed: readonly Changed[]) => void;
  /** Called when a damaged view was rebuilt. */
  readonly onRepaired: () => void;
}

const noKeys: ReadonlySet<string> = new Set();

export const startFoldRunner = async (parts: RunnerParts, definition: ViewDefinition): Promise<FoldRunner> => {
  const { generations, log } = parts;
  const serially = seriallyByKey();
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => serially('fold', work);
  let stopped = false;
  let isHealthy = true;

  const checkLease = (): void => {
    if (stopped || !parts.isHeld()) throw reject('store.unavailable');
  };

  const pointer = await generations.take(definition, parts.token);
  const live = isCurrent(pointer.live, definition) ? await foldedView(parts, definition, pointer.live) : undefined;
  await live?.documents.makeIndexes();
  const state: Folded = { pointer, view: live, rebuild: undefined, order: undefined, damaged: noKeys };

  /** Repeats the change until an answer comes: a build that an unanswered change may have made live must not be dropped. */
  const updatePointer = (changed: Partial<Pointer>): Promise<void> =>
    serially('point', async () => {
      const { changes } = state.pointer;
      for (;;) {
        checkLease();
        try {
          await generations.change(definition, changed, parts.token, changes);
          state.pointer = { ...state.pointer, ...changed, changes: changes + 1 };
          return;
        } catch (error) {
          if (!isOfEngine(error)) throw error;
          await new Promise((resume) => setTimeout(resume, retryInterval));
        }
      }
    });
  /** First the pointer stops naming it; a collection that cannot be removed is only lost space. */
  const discard = async (generation: Generation): Promise<void> => {
    if (state.pointer.waiting?.generation.id === generation.id) await updatePointer({ waiting: null });
    await generations.forget(generation).catch(() => undefined);
  };

  const { waiting } = pointer;
  if (waiting && !isCurrent(waiting.generation, definition)) await updatePointer({ waiting: null });
  else if (waiting) {
    const { position } = await generations.readCheckpoint(waiting.generation);
    state.rebuild = { ...waiting, state: 'ready', position, head: position };
  }

  const take = async (view: FoldedView, events: readonly Recorded[]): Promise<void> => {
    checkLease();
    try {
      const changed = await view.take(events);
      isHealthy = true;
      if (changed.length > 0) parts.onChanged(changed);
    } catch (error) {
      isHealthy = false;
      throw error;
    }
  };

  /** In chunks, so that live batches are not kept waiting; live only once nothing is left while nobody else folds. */
  const catchUp = async (view: FoldedView): Promise<void> => {
    while (!stopped && view.state === 'catching-up') {
      await exclusively(async () => {
        const events = await log.readAll(view.position, chunk);
        if (events.length > 0) await take(view, events);
        // a full chunk means that there is more
        if (events.length < chunk) view.markLive();
      });
    }
  };

  /** Tried again with a stopped view if it fails. */
  const repair = async (): Promise<void> => {
    if (stopped || state.damaged.size === 0 || state.rebuild?.state === 'building') return;
    await rebuild('automatic', () => undefined);
    state.damaged = noKeys;
    parts.onRepaired();
  };
  const damaged = (key: string): void => {
    if (state.damaged.has(key)) return;
    const isFirst = state.damaged.size === 0;
    state.damaged = new Set([...state.damaged, key]);
    if (isFirst) void repair().catch(() => undefined);
  };

  const areLive = (views: readonly FoldedView[]): boolean => views.every((view) => view.state === 'live');
  /** Hands the same last events to all of these, so that they reflect the same position. */
  const readToEnd = async (views: readonly FoldedView[]): Promise<void> => {
    for (let isMore = areLive(views); isMore;) {
      const tail = await log.readAll(Math.min(...views.map(({ position }) => position)), chunk);
      if (tail.length > 0) for (const view of views) await take(view, tail);
      isMore = tail.length === chunk && areLive(views);
    }
  };
  /** Brings a generation to the end of the log; the work with it must be short, because no batch runs meanwhile. */
  const afterCatchingUp = async <T>(generation: Generation, work: (next: FoldedView) => Promise<T>): Promise<T> => {
    const next = await foldedView(parts, definition, generation);
    await catchUp(next);
    return exclusively(async () => {
      await readToEnd([next]);
      return work(next);
    });
  };

  /** Ids of generations that are built for a check only. */
  const checking = new Set<string>();
  const compareWith: FoldRunner['compareWith'] = async (generation, build, compare) => {
    const { live: compared } = state.pointer;
    checking.add(generation.id);
    try {
      await build();
      return await afterCatchingUp(generation, async (next) => {
        const { view } = state;
        if (view) await readToEnd([view, next]);
        // an erasure or a rebuild swapped the live generation, or the live one is still behind
        if (state.pointer.live.id !== compared.id || view?.position !== next.position) throw reject('store.unavailable');
        return compare();
      });
    } finally {
      checking.delete(generation.id);
    }
  };

  const switchLive = async (target: Generation, previous: Generation | null): Promise<void> =>
    afterCatchingUp(target, async (next) => {
      const { previous: dropped, waiting: finished } = state.pointer;
      await updatePointer({ live: target, previous, waiting: finished?.generation.id === target.id ? null : finished });
      state.view = next;
      if (dropped && dropped.id !== target.id && dropped.id !== previous?.id) await generations.forget(dropped).catch(() => undefined);
    });

  const candidate = (): Generation => {
    const { rebuild: built } = state;
    if (built?.state !== 'ready' || !built.generation) throw reject('view.not-rebuilt');
    return built.generation;
  };

  const swap = async (): Promise<void> => {
    const generation = candidate();
    const former = state.pointer.live;
    // from now on it is too late to cancel it
    state.rebuild = { ...state.rebuild!, state: 'building' };
    try {
      await switchLive(generation, isCurrent(former, definition) ? former : null);
    } catch (error) {
      state.rebuild = { ...state.rebuild, state: 'ready' };
      throw error;
    }
    state.rebuild = undefined;
  };

  const rebuild: FoldRunner['rebuild'] = async (swapMode, onProgress) => {
    if (state.rebuild?.state === 'building') throw reject('view.rebuilding');
    const abandoned = state.rebuild?.generation;
    const order = { id: randomUUID(), isCancelled: false };
    const { id } = order;
    let generation: Generation | undefined;
    const checkNotCancelled = (): void => {
      if (order.isCancelled) throw reject('view.rebuild-cancelled');
    };
    state.order = order;
    state.rebuild = { id, state: 'building', position: 0, head: 0, generation };
    try {
      // the lease is checked before anything is thrown away
      const newGeneration = await generations.next(definition, parts.token);
      generation = newGeneration;
      if (abandoned) await discard(abandoned);
      checkNotCancelled();
      state.rebuild = { ...state.rebuild, generation };
      const onBuildProgress = (progress: RebuildProgress) => {
        checkNotCancelled();
        checkLease();
        state.rebuild = { id, state: 'building', ...progress, generation: newGeneration };
        onProgress(progress);
      };
      const { events, position } = await buildGeneration(parts, log, definition, newGeneration, onBuildProgress);
      checkNotCancelled();
      if (swapMode === 'manual') await updatePointer({ waiting: { id, generation: newGeneration } });
      checkNotCancelled();
      state.order = undefined;
      state.rebuild = { id, state: 'ready', position, head: position, generation: newGeneration };
      if (swapMode === 'automatic') await swap();
      return { id, events };
    } catch (error) {
      if (order.isCancelled) {
        if (generation) await discard(generation);
        throw reject('view.rebuild-cancelled');
      }
      if (state.rebuild) state.rebuild = { ...state.rebuild, state: 'failed' };
      throw error;
    }
  };

  const retry = async (): Promise<void> => {
    const { view } = state;
    view?.resume();
    if (view) await catchUp(view);
  };

  let lastShown = pointer.rebuild ?? undefined;
  const showRebuild = (): Promise<void> =>
    serially('show', async () => {
      const { rebuild: current } = state;
      if (lastShown === current) return;
      await updatePointer({ rebuild: current ? publicRebuild(current) : null });
      lastShown = current;
    });
  /** Runs while no batch does. */
  const sweep = (): Promise<void> =>
    exclusively(async () => {
      checkLease();
      for (const form of await generations.otherForms(definition))
        if (parts.millisecondsUnread(form) >= features.rollbackWindow) await generations.forgetForm(form);
      const { pointer: pointerNow, rebuild: built } = state;
      const ids = [pointerNow.live.id, pointerNow.previous?.id, pointerNow.waiting?.generation.id, built?.generation?.id, ...checking];
      await generations.sweep(definition, new Set(ids));
    });
  await sweep();
  // the head is read before the view looks for what is left, so that no event falls between the two
  const start: Position = await log.head();
  const ready = state.view ? catchUp(state.view) : rebuild('automatic', () => undefined).then(() => undefined);
  ready.catch(() => undefined);

  const subscription = log.subscribe(start, (events) =>
    exclusively(async () => {
      checkLease();
      if (state.view?.state === 'live') await take(state.view, events);
    }),
  );
  const retryTimer = setInterval(() => {
    if (state.damaged.size > 0) void repair().catch(() => undefined);
    else if (state.view?.state === 'stopped') void retry().catch(() => undefined);
  }, stoppedRetryInterval);
  const showTimer = setInterval(() => void showRebuild().catch(() => undefined), showInterval);
  const sweepTimer = setInterval(() => void sweep().catch(() => undefined), Math.min(sweepInterval, features.rollbackWindow));

  return {
    ready,
    state,
    get isHealthy() {
      return isHealthy;
    },
    retry,
    damaged,
    rebuild,
    swap,
    async cancel(id) {
      const { rebuild: built, order } = state;
      if (built?.id !== id) throw reject('view.too-late');
      if (order) order.isCancelled = true;
      else if (built.state === 'ready') await discard(candidate());
      else throw reject('view.too-late');
      state.order = undefined;
      state.rebuild = undefined;
    },
    candidate,
    compareWith,
    // a caller who asks for the same meanwhile finds it done
    rollback: (generation) =>
      serially('rollback', async () => {
        const { previous, live: current } = state.pointer;
        if (current.id === generation) return false;
        if (!previous || !isCurrent(previous, definition)) throw reject('view.no-former');
        if (previous.id !== generation) throw reject('view.other-generation');
        await switchLive(previous, current);
        return true;
      }),
    exclusively,
    showRebuild,
    sweep,
    async stop() {
      stopped = true;
      clearInterval(retryTimer);
      clearInterval(showTimer);
      clearInterval(sweepTimer);
      await subscription.stop();
      await exclusively(() => Promise.resolve());
    },
  };
};
