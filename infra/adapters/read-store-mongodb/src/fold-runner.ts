import { randomUUID } from 'node:crypto';
import { type Changed, features, type Position, type Recorded, reject } from '@tennis/contracts';
import type { RebuildProgress, Subscription, ViewDefinition, ViewStatus } from '@tennis/ports';
import { buildGeneration } from './build-generation';
import { foldedView, type FoldedView, type FoldParts } from './folded-view';
import { type Generation, isCurrent, type Pointer } from './generations';
import type { LogSource } from './log-source';
import { isOfEngine } from './mongo-connection';
import { seriallyByKey } from './serially-by-key';

type Rebuild = NonNullable<ViewStatus['rebuild']>;

/** What operators see of it. */
export const shownOf = ({ id, state, position, head }: Rebuild): Rebuild => ({ id, state, position, head });

interface Entry {
  pointer: Pointer;
  /** Undefined while the live generation is of another version of the code: it is shown, but no longer folded. */
  view: FoldedView | undefined;
  rebuild: (Rebuild & { readonly generation: Generation | undefined }) | undefined;
  /** Of a rebuild that can still be cancelled. */
  order: { readonly id: string; isCancelled: boolean } | undefined;
  /** Keys of documents that could not be read; none while all can. */
  damaged: ReadonlySet<string>;
}

/** Views on the node that holds their lease. One batch, catch-up chunk or swap at a time. */
export interface FoldRunner {
  /** Resolves when every view has come as far as it can. */
  readonly ready: Promise<void>;
  /** Undefined for a view whose live generation cannot be folded by this version of the code. */
  view(name: string): FoldedView | undefined;
  entry(name: string): Readonly<Entry>;
  /** False after a batch that could not be stored, until one could again. */
  readonly isHealthy: boolean;
  retry(name: string): Promise<void>;
  /** A document cannot be read: the view is folded anew by itself. */
  damaged(name: string, key: string): void;
  rebuild(
    name: string,
    swap: 'automatic' | 'manual',
    onProgress: (progress: RebuildProgress) => void,
  ): Promise<{ readonly id: string; readonly events: number }>;
  swap(name: string): Promise<void>;
  cancel(name: string, rebuild: string): Promise<void>;
  /** Brings a finished rebuild to where the view in use is, and looks at it while no batch runs. */
  candidate<T>(name: string, look: (generation: Generation) => Promise<T>): Promise<T>;
  /** Answers whether anything was exchanged. */
  rollback(name: string, generation: string): Promise<boolean>;
  /** Shows other nodes how far rebuilds are. */
  showRebuilds(): Promise<void>;
  /** Removes what belongs to no generation. */
  sweep(): Promise<void>;
  /** Runs while no batch does. */
  exclusively<T>(work: () => Promise<T>): Promise<T>;
  stop(): Promise<void>;
}

const chunk = 500;
/** Milliseconds until a change that was not answered is made again. */
const betweenTries = 200;
/** Milliseconds until stopped views try again by themselves. */
const betweenRetries = 5000;
/** Milliseconds between two looks at rebuilds that other nodes are to know of. */
const betweenShows = 200;
/** Milliseconds for which what a former holder wrote after its end may stand. */
const betweenSweeps = 60_000;

export interface RunnerParts extends FoldParts {
  readonly log: LogSource;
  /** Milliseconds for which no node has been there whose program reads a view in that form, as far as this one knows. */
  readonly unreadFor: (form: string) => number;
  readonly onChanged: (changed: readonly Changed[]) => void;
  /** Told of damaged views that were folded anew. */
  readonly onRepaired: (names: readonly string[]) => void;
}

const nothing: ReadonlySet<string> = new Set();

/** The ids of all generations of a view, also of one that is being built. */
const keptIn = ({ pointer: { live, previous, waiting }, rebuild: built }: Entry): ReadonlySet<string | undefined> =>
  new Set([live.id, previous?.id, waiting?.generation.id, built?.generation?.id]);

export const startFoldRunner = async (parts: RunnerParts, definitions: readonly ViewDefinition[]): Promise<FoldRunner> => {
  const { generations, log } = parts;
  const turn = seriallyByKey();
  const exclusively = <T>(work: () => Promise<T>): Promise<T> => turn('fold', work);
  const entries = new Map<string, Entry>();
  let stopped = false;
  let isHealthy = true;
  let subscription: Subscription | undefined;

  const holdsStill = (): void => {
    if (stopped || !parts.isHeld()) throw reject('store.unavailable');
  };
  const entryOf = (name: string): Entry => {
    const entry = entries.get(name);
    if (!entry) throw reject('view.unknown');
    return entry;
  };
  const definitionOf = (name: string): ViewDefinition => definitions.find((one) => one.name === name)!;

  /** Until it is known to be made: a build that a change without an answer may have made live must not be thrown away. */
  const point = (name: string, changed: Partial<Pointer>): Promise<void> =>
    turn(`point ${name}`, async () => {
      const entry = entryOf(name);
      const { changes } = entry.pointer;
      for (;;) {
        holdsStill();
        try {
          await generations.change(definitionOf(name), changed, parts.token, changes);
          entry.pointer = { ...entry.pointer, ...changed, changes: changes + 1 };
          return;
        } catch (error) {
          if (!isOfEngine(error)) throw error;
          await new Promise((resume) => setTimeout(resume, betweenTries));
        }
      }
    });
  /** First nobody finds it any more; what cannot be removed is only space. */
  const giveUp = async (name: string, generation: Generation): Promise<void> => {
    if (entryOf(name).pointer.waiting?.generation.id === generation.id) await point(name, { waiting: null });
    await generations.forget(generation).catch(() => undefined);
  };

  const open = async (definition: ViewDefinition): Promise<void> => {
    const pointer = await generations.take(definition, parts.token);
    const view = isCurrent(pointer.live, definition) ? await foldedView(parts, definition, pointer.live) : undefined;
    await view?.documents.makeIndexes();
    entries.set(definition.name, { pointer, view, rebuild: undefined, order: undefined, damaged: nothing });
    const { waiting } = pointer;
    if (waiting && !isCurrent(waiting.generation, definition)) await point(definition.name, { waiting: null });
    else if (waiting) {
      const { position } = await generations.readCheckpoint(waiting.generation);
      entryOf(definition.name).rebuild = { ...waiting, state: 'ready', position, head: position };
    }
  };

  const take = async (views: readonly FoldedView[], events: readonly Recorded[]): Promise<void> => {
    holdsStill();
    const results = await Promise.allSettled(views.map((view) => view.take(events)));
    for (const result of results) if (result.status === 'fulfilled' && result.value.length) parts.onChanged(result.value);
    const failed = results.find((result) => result.status === 'rejected');
    isHealthy = failed === undefined;
    if (failed) throw failed.reason;
  };

  /** In chunks, so that live batches are not kept waiting; live only once nothing is left while nobody else folds. */
  const catchUp = async (view: FoldedView): Promise<void> => {
    while (!stopped && view.state === 'catching-up') {
      await exclusively(async () => {
        const events = await log.readAll(view.position, chunk);
        if (events.length > 0) await take([view], events);
        // all there was, and more than has been handed over meanwhile
        if (events.length < chunk) view.arrived();
      });
    }
  };

  /** Tried again with the views that stopped, where it fails. */
  const repair = async (name: string): Promise<void> => {
    const entry = entryOf(name);
    if (stopped || entry.damaged.size === 0 || entry.rebuild?.state === 'building') return;
    await rebuild(name, 'automatic', () => undefined);
    entry.damaged = nothing;
    parts.onRepaired([name]);
  };
  const damaged = (name: string, key: string): void => {
    const entry = entryOf(name);
    if (entry.damaged.has(key)) return;
    const isFirst = entry.damaged.size === 0;
    entry.damaged = new Set([...entry.damaged, key]);
    if (isFirst) void repair(name).catch(() => undefined);
  };

  const liveViews = (): FoldedView[] => [...entries.values()].flatMap(({ view }) => (view?.state === 'live' ? [view] : []));

  /** Brings a generation to the end of the log; what then is done with it is short, for no batch runs meanwhile. */
  const atTheEnd = async <T>(name: string, generation: Generation, work: (next: FoldedView) => Promise<T>): Promise<T> => {
    const next = await foldedView(parts, definitionOf(name), generation);
    await catchUp(next);
    return exclusively(async () => {
      for (let isMore = next.state === 'live'; isMore;) {
        const tail = await log.readAll(next.position, chunk);
        if (tail.length > 0) await take([next], tail);
        isMore = tail.length === chunk && next.state === 'live';
      }
      return work(next);
    });
  };

  const flip = async (name: string, live: Generation, previous: Generation | null): Promise<void> => {
    const entry = entryOf(name);
    await atTheEnd(name, live, async (next) => {
      const { previous: dropped, waiting } = entry.pointer;
      await point(name, { live, previous, waiting: waiting?.generation.id === live.id ? null : waiting });
      entry.view = next;
      if (dropped && dropped.id !== live.id && dropped.id !== previous?.id) await generations.forget(dropped).catch(() => undefined);
    });
  };

  const readyOf = ({ rebuild: built }: Entry): Generation => {
    if (built?.state !== 'ready' || !built.generation) throw reject('view.not-rebuilt');
    return built.generation;
  };

  const swap = async (name: string): Promise<void> => {
    const entry = entryOf(name);
    const generation = readyOf(entry);
    const { live } = entry.pointer;
    // from now on it is too late to cancel it
    entry.rebuild = { ...entry.rebuild!, state: 'building' };
    try {
      await flip(name, generation, isCurrent(live, definitionOf(name)) ? live : null);
    } catch (error) {
      entry.rebuild = { ...entry.rebuild, state: 'ready' };
      throw error;
    }
    entry.rebuild = undefined;
  };

  const rebuild: FoldRunner['rebuild'] = async (name, when, onProgress) => {
    const entry = entryOf(name);
    if (entry.rebuild && entry.rebuild.state === 'building') throw reject('view.rebuilding');
    const definition = definitionOf(name);
    const abandoned = entry.rebuild?.generation;
    const order = { id: randomUUID(), isCancelled: false };
    const { id } = order;
    let generation: Generation | undefined;
    const goesOn = (): void => {
      if (order.isCancelled) throw reject('view.rebuild-cancelled');
    };
    entry.order = order;
    entry.rebuild = { id, state: 'building', position: 0, head: 0, generation };
    try {
      // first it is known that this node is still the one to throw anything away
      const made = await generations.next(definition, parts.token);
      generation = made;
      if (abandoned) await giveUp(name, abandoned);
      goesOn();
      entry.rebuild = { ...entry.rebuild, generation };
      const under = (progress: RebuildProgress) => {
        goesOn();
        holdsStill();
        entry.rebuild = { id, state: 'building', ...progress, generation: made };
        onProgress(progress);
      };
      const { events, position } = await buildGeneration(parts, log, definition, made, under);
      goesOn();
      if (when === 'manual') await point(name, { waiting: { id, generation: made } });
      goesOn();
      entry.order = undefined;
      entry.rebuild = { id, state: 'ready', position, head: position, generation: made };
      if (when === 'automatic') await swap(name);
      return { id, events };
    } catch (error) {
      if (order.isCancelled) {
        if (generation) await giveUp(name, generation);
        throw reject('view.rebuild-cancelled');
      }
      if (entry.rebuild) entry.rebuild = { ...entry.rebuild, state: 'failed' };
      throw error;
    }
  };

  const retry = async (name: string): Promise<void> => {
    const { view } = entryOf(name);
    view?.resume();
    if (view) await catchUp(view);
  };

  for (const definition of definitions) await open(definition);
  const shown = new Map([...entries].map(([name, { pointer }]) => [name, pointer.rebuild ?? undefined] as const));
  const showRebuilds = (): Promise<void> =>
    turn('show', async () => {
      for (const [name, { rebuild: now }] of entries) {
        if (shown.get(name) === now) continue;
        await point(name, { rebuild: now ? shownOf(now) : null });
        shown.set(name, now);
      }
    });
  /** While no batch and no check runs. */
  const sweep = (): Promise<void> =>
    exclusively(async () => {
      holdsStill();
      for (const definition of definitions)
        for (const form of await generations.otherForms(definition))
          if (parts.unreadFor(form) >= features.wayBack) await generations.forgetForm(form);
      await generations.sweep(definitions.map((definition) => [definition, keptIn(entryOf(definition.name))]));
    });
  await sweep();
  // before views look for what is left: an event that comes in between is left to one of the two
  const start: Position = await log.head();
  const ready = (async () => {
    await Promise.all(
      [...entries].map(async ([name, { view }]) => {
        if (view) await catchUp(view);
        else await rebuild(name, 'automatic', () => undefined);
      }),
    );
  })();
  ready.catch(() => undefined);

  if (!stopped) subscription = log.subscribe(start, (events) => exclusively(() => take(liveViews(), events)));
  const retries = setInterval(() => {
    for (const [name, entry] of entries) {
      if (entry.damaged.size > 0) void repair(name).catch(() => undefined);
      else if (entry.view?.state === 'stopped') void retry(name).catch(() => undefined);
    }
  }, betweenRetries);
  const shows = setInterval(() => void showRebuilds().catch(() => undefined), betweenShows);
  const sweeps = setInterval(() => void sweep().catch(() => undefined), Math.min(betweenSweeps, features.wayBack));

  return {
    ready,
    view: (name) => entryOf(name).view,
    entry: entryOf,
    get isHealthy() {
      return isHealthy;
    },
    retry,
    damaged,
    rebuild,
    swap,
    async cancel(name, id) {
      const entry = entryOf(name);
      const { rebuild: built, order } = entry;
      if (built?.id !== id) throw reject('view.too-late');
      if (order) order.isCancelled = true;
      else if (built.state === 'ready') await giveUp(name, readyOf(entry));
      else throw reject('view.too-late');
      entry.order = undefined;
      entry.rebuild = undefined;
    },
    candidate: async (name, look) => {
      const generation = readyOf(entryOf(name));
      return atTheEnd(name, generation, () => look(generation));
    },
    // a caller who asks for the same meanwhile finds it done
    rollback: (name, generation) =>
      turn(`rollback ${name}`, async () => {
        const { previous, live } = entryOf(name).pointer;
        if (live.id === generation) return false;
        if (!previous || !isCurrent(previous, definitionOf(name))) throw reject('view.no-former');
        if (previous.id !== generation) throw reject('view.other-generation');
        await flip(name, previous, live);
        return true;
      }),
    exclusively,
    showRebuilds,
    sweep,
    async stop() {
      stopped = true;
      clearInterval(retries);
      clearInterval(shows);
      clearInterval(sweeps);
      await subscription?.stop();
      await exclusively(() => Promise.resolve());
    },
  };
};
