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
export const shownOf = ({ id, state, position, head }: Rebuild): Rebuild => ({ id, state, position, head });

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
  beside<T>(generation: Generation, build: () => Promise<unknown>, look: () => Promise<T>): Promise<T>;
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
const betweenTries = 200;
/** Milliseconds until a stopped view tries again by itself. */
const betweenRetries = 5000;
/** Milliseconds between two looks at a rebuild that other nodes are to know of. */
const betweenShows = 200;
/** Milliseconds for which leftovers of a former holder may stand. */
const betweenSweeps = 60_000;

export interface RunnerParts extends FoldParts {
  readonly log: LogSource;
  /** Milliseconds since a node read the view in that form, as far as this node knows. */
  readonly unreadFor: (form: string) => number;
  readonly onChanged: (changed: readonly Changed[]) => void;
  /** Called when a damaged view was rebuilt. */
  readonly onRepaired: () => void;
}

const nothing: ReadonlySet<string> = new Set();

export const startFoldRunner = async (parts: RunnerParts, definition: ViewDefinition): Promise<FoldRunner> => {
  const { generations, log } = parts;
  const turn = seriallyByKey();
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => turn('fold', work);
  let stopped = false;
  let isHealthy = true;

  const holdsStill = (): void => {
    if (stopped || !parts.isHeld()) throw reject('store.unavailable');
  };

  const pointer = await generations.take(definition, parts.token);
  const live = isCurrent(pointer.live, definition) ? await foldedView(parts, definition, pointer.live) : undefined;
  await live?.documents.makeIndexes();
  const state: Folded = { pointer, view: live, rebuild: undefined, order: undefined, damaged: nothing };

  /** Repeats the change until an answer comes: a build that an unanswered change may have made live must not be dropped. */
  const point = (changed: Partial<Pointer>): Promise<void> =>
    turn('point', async () => {
      const { changes } = state.pointer;
      for (;;) {
        holdsStill();
        try {
          await generations.change(definition, changed, parts.token, changes);
          state.pointer = { ...state.pointer, ...changed, changes: changes + 1 };
          return;
        } catch (error) {
          if (!isOfEngine(error)) throw error;
          await new Promise((resume) => setTimeout(resume, betweenTries));
        }
      }
    });
  /** First the pointer stops naming it; a collection that cannot be removed is only lost space. */
  const giveUp = async (generation: Generation): Promise<void> => {
    if (state.pointer.waiting?.generation.id === generation.id) await point({ waiting: null });
    await generations.forget(generation).catch(() => undefined);
  };

  const { waiting } = pointer;
  if (waiting && !isCurrent(waiting.generation, definition)) await point({ waiting: null });
  else if (waiting) {
    const { position } = await generations.readCheckpoint(waiting.generation);
    state.rebuild = { ...waiting, state: 'ready', position, head: position };
  }

  const take = async (view: FoldedView, events: readonly Recorded[]): Promise<void> => {
    holdsStill();
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
        if (events.length < chunk) view.arrived();
      });
    }
  };

  /** Tried again with a stopped view if it fails. */
  const repair = async (): Promise<void> => {
    if (stopped || state.damaged.size === 0 || state.rebuild?.state === 'building') return;
    await rebuild('automatic', () => undefined);
    state.damaged = nothing;
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
  const finish = async (views: readonly FoldedView[]): Promise<void> => {
    for (let isMore = areLive(views); isMore;) {
      const tail = await log.readAll(Math.min(...views.map(({ position }) => position)), chunk);
      if (tail.length > 0) for (const view of views) await take(view, tail);
      isMore = tail.length === chunk && areLive(views);
    }
  };
  /** Brings a generation to the end of the log; the work with it must be short, because no batch runs meanwhile. */
  const atTheEnd = async <T>(generation: Generation, work: (next: FoldedView) => Promise<T>): Promise<T> => {
    const next = await foldedView(parts, definition, generation);
    await catchUp(next);
    return exclusively(async () => {
      await finish([next]);
      return work(next);
    });
  };

  /** Ids of generations that are built for a check only. */
  const checking = new Set<string>();
  const beside: FoldRunner['beside'] = async (generation, build, look) => {
    const { live: compared } = state.pointer;
    checking.add(generation.id);
    try {
      await build();
      return await atTheEnd(generation, async (next) => {
        const { view } = state;
        if (view) await finish([view, next]);
        // an erasure or a rebuild swapped the live generation, or the live one is still behind
        if (state.pointer.live.id !== compared.id || view?.position !== next.position) throw reject('store.unavailable');
        return look();
      });
    } finally {
      checking.delete(generation.id);
    }
  };

  const flip = async (to: Generation, previous: Generation | null): Promise<void> =>
    atTheEnd(to, async (next) => {
      const { previous: dropped, waiting: finished } = state.pointer;
      await point({ live: to, previous, waiting: finished?.generation.id === to.id ? null : finished });
      state.view = next;
      if (dropped && dropped.id !== to.id && dropped.id !== previous?.id) await generations.forget(dropped).catch(() => undefined);
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
      await flip(generation, isCurrent(former, definition) ? former : null);
    } catch (error) {
      state.rebuild = { ...state.rebuild, state: 'ready' };
      throw error;
    }
    state.rebuild = undefined;
  };

  const rebuild: FoldRunner['rebuild'] = async (when, onProgress) => {
    if (state.rebuild?.state === 'building') throw reject('view.rebuilding');
    const abandoned = state.rebuild?.generation;
    const order = { id: randomUUID(), isCancelled: false };
    const { id } = order;
    let generation: Generation | undefined;
    const goesOn = (): void => {
      if (order.isCancelled) throw reject('view.rebuild-cancelled');
    };
    state.order = order;
    state.rebuild = { id, state: 'building', position: 0, head: 0, generation };
    try {
      // the lease is checked before anything is thrown away
      const made = await generations.next(definition, parts.token);
      generation = made;
      if (abandoned) await giveUp(abandoned);
      goesOn();
      state.rebuild = { ...state.rebuild, generation };
      const under = (progress: RebuildProgress) => {
        goesOn();
        holdsStill();
        state.rebuild = { id, state: 'building', ...progress, generation: made };
        onProgress(progress);
      };
      const { events, position } = await buildGeneration(parts, log, definition, made, under);
      goesOn();
      if (when === 'manual') await point({ waiting: { id, generation: made } });
      goesOn();
      state.order = undefined;
      state.rebuild = { id, state: 'ready', position, head: position, generation: made };
      if (when === 'automatic') await swap();
      return { id, events };
    } catch (error) {
      if (order.isCancelled) {
        if (generation) await giveUp(generation);
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

  let shown = pointer.rebuild ?? undefined;
  const showRebuild = (): Promise<void> =>
    turn('show', async () => {
      const { rebuild: now } = state;
      if (shown === now) return;
      await point({ rebuild: now ? shownOf(now) : null });
      shown = now;
    });
  /** Runs while no batch does. */
  const sweep = (): Promise<void> =>
    exclusively(async () => {
      holdsStill();
      for (const form of await generations.otherForms(definition))
        if (parts.unreadFor(form) >= features.wayBack) await generations.forgetForm(form);
      const { pointer: kept, rebuild: built } = state;
      const ids = [kept.live.id, kept.previous?.id, kept.waiting?.generation.id, built?.generation?.id, ...checking];
      await generations.sweep(definition, new Set(ids));
    });
  await sweep();
  // the head is read before the view looks for what is left, so that no event falls between the two
  const start: Position = await log.head();
  const ready = state.view ? catchUp(state.view) : rebuild('automatic', () => undefined).then(() => undefined);
  ready.catch(() => undefined);

  const subscription = log.subscribe(start, (events) =>
    exclusively(async () => {
      holdsStill();
      if (state.view?.state === 'live') await take(state.view, events);
    }),
  );
  const retries = setInterval(() => {
    if (state.damaged.size > 0) void repair().catch(() => undefined);
    else if (state.view?.state === 'stopped') void retry().catch(() => undefined);
  }, betweenRetries);
  const shows = setInterval(() => void showRebuild().catch(() => undefined), betweenShows);
  const sweeps = setInterval(() => void sweep().catch(() => undefined), Math.min(betweenSweeps, features.wayBack));

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
      else if (built.state === 'ready') await giveUp(candidate());
      else throw reject('view.too-late');
      state.order = undefined;
      state.rebuild = undefined;
    },
    candidate,
    beside,
    // a caller who asks for the same meanwhile finds it done
    rollback: (generation) =>
      turn('rollback', async () => {
        const { previous, live: now } = state.pointer;
        if (now.id === generation) return false;
        if (!previous || !isCurrent(previous, definition)) throw reject('view.no-former');
        if (previous.id !== generation) throw reject('view.other-generation');
        await flip(previous, now);
        return true;
      }),
    exclusively,
    showRebuild,
    sweep,
    async stop() {
      stopped = true;
      clearInterval(retries);
      clearInterval(shows);
      clearInterval(sweeps);
      await subscription.stop();
      await exclusively(() => Promise.resolve());
    },
  };
};
