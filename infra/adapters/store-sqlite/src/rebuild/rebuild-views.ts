import { randomUUID } from 'node:crypto';
import { type Position, reject } from '@tennis/contracts';
import type { RebuildOptions, RebuildProgress, ViewStatus } from '@tennis/ports';
import { emptyLogs } from '../files/empty-logs';
import type { StoreInternals } from '../views/store-internals';
import type { Built } from './build-generation';
import type { Generations } from './generations';
import type { StartJob } from './rebuild-job';
import type { SwitchViews } from './switch-views';
import type { WaitingRebuilds } from './waiting-rebuilds';
import type { WorkQueue } from './work-queue';

type Status = NonNullable<ViewStatus['rebuild']>;

/** A generation that is not in use yet. */
interface Rebuild extends Status {
  readonly file: string;
  /** True for a view that was not requested: it makes room for the others and keeps no former generation. */
  readonly movesAlong: boolean;
}

export type Rebuilds = Map<string, Rebuild>;

/** A rebuild that can still be cancelled. */
interface Order {
  isCancelled: boolean;
  /** True while its own jobs run; before that, jobs of other orders run. */
  isBuilding: boolean;
}

/** Views that are built together, with their file. */
interface Share {
  readonly names: readonly string[];
  readonly file: string;
}

export interface Rebuilt {
  readonly id: string;
  readonly events: number;
  readonly milliseconds: number;
}

export interface RebuildParts {
  readonly internals: StoreInternals;
  readonly files: Generations;
  readonly queue: WorkQueue;
  readonly switching: SwitchViews;
  readonly rebuilds: Rebuilds;
  readonly notes: WaitingRebuilds;
  readonly startJob: StartJob;
  /** The maximum number of files built at once. */
  readonly threads: number;
}

/** Rebuilds views in files of their own, beside the server, and swaps them in at once or on request. */
export const rebuildViews = ({ internals, files, queue, switching, rebuilds, notes, startJob, threads }: RebuildParts) => {
  const { folder, views, catchUp, head } = internals;
  const orders = new Map<string, Order>();
  for (const { view, ...kept } of notes.kept()) rebuilds.set(view, { ...kept, state: 'ready', head: head().position });

  const throwIfCancelled = ({ isCancelled }: Order): void => {
    if (isCancelled) throw reject('view.rebuild-cancelled');
  };
  const forget = (id: string): readonly string[] => {
    const names = [...rebuilds].flatMap(([name, rebuild]) => (rebuild.id === id ? [name] : []));
    for (const name of names) rebuilds.delete(name);
    notes.forget(names);
    return names;
  };
  /** Drops rebuilds that wait in the same file: the file would keep the former content of the views, which may have to be erased. */
  const dropWaiting = (names: readonly string[]): void => {
    for (const name of names) {
      const former = rebuilds.get(name);
      if (former?.state === 'ready') forget(former.id);
    }
  };

  const waiting = (): ReadonlySet<string> =>
    new Set([...rebuilds.values()].filter(({ state }) => state === 'ready').map(({ file }) => file));

  const putInUse = async ({ names, file }: Share): Promise<void> => {
    await switching.switchTo(names, file, (name) => rebuilds.get(name)?.movesAlong !== true && views.get(name).state !== 'damaged');
    for (const name of names) rebuilds.delete(name);
    notes.forget(names);
  };

  /** Each share of the views has its own thread and file. All must succeed; a failure ends the others. */
  const buildShares = async (
    shares: readonly Share[],
    onShareProgress: (file: string, progress: RebuildProgress) => void,
  ): Promise<readonly Built[]> => {
    const jobs = shares.map(({ names, file }) =>
      queue.run(() => startJob('build', { folder, generation: file, views: names }, (progress) => onShareProgress(file, progress))),
    );
    try {
      return await Promise.all(jobs);
    } catch (error) {
      await queue.stopJobs();
      await Promise.allSettled(jobs);
      throw error;
    }
  };

  const rebuildAll = (requested: readonly string[], options: RebuildOptions = {}): Promise<Rebuilt> => {
    for (const name of requested) {
      views.get(name);
      if (rebuilds.get(name)?.state === 'building') return Promise.reject(reject('view.rebuilding'));
    }
    const id = randomUUID();
    const startedAt = performance.now();
    const setStatus = (names: readonly string[], file: string, state: Status['state'], position: Position): void => {
      for (const name of names)
        rebuilds.set(name, { id, state, position, head: head().position, file, movesAlong: !requested.includes(name) });
    };
    dropWaiting(requested);
    setStatus(requested, '', 'building', 0);
    const order: Order = { isCancelled: false, isBuilding: false };
    orders.set(id, order);
    return queue.serially(async () => {
      let shares: readonly Share[] = [{ names: requested, file: '' }];
      let goOnCatchingUp = (): void => undefined;
      try {
        throwIfCancelled(order);
        const parallel = Math.min(threads, requested.length);
        const names = files.viewsToMove(requested, parallel, waiting());
        shares = files.shares(names, parallel).map((share): Share => ({ names: share, file: files.next() }));
        const positions = new Map<string, Position>(shares.map(({ file }) => [file, 0]));
        dropWaiting(names);
        for (const share of shares) setStatus(share.names, share.file, 'building', 0);
        if (options.swap !== 'manual') goOnCatchingUp = catchUp.pauseForRebuild(names);
        order.isBuilding = true;
        const built = await buildShares(shares, (file, progress) => {
          if (order.isCancelled) return;
          positions.set(file, progress.position);
          const position = Math.min(...positions.values());
          for (const share of shares) setStatus(share.names, share.file, 'building', position);
          options.onProgress?.({ position, head: progress.head });
        });
        throwIfCancelled(order);
        orders.delete(id);
        for (const [index, share] of shares.entries()) {
          if (options.swap === 'manual') setStatus(share.names, share.file, 'ready', built[index]!.position);
          else await putInUse(share);
        }
        notes.note([...rebuilds].flatMap(([view, rebuild]) => (rebuild.id === id ? [{ ...rebuild, view }] : [])));
        await switching.tidy();
        if (options.erasesFormer) await emptyLogs(folder);
        return { id, events: Math.max(...built.map(({ events }) => events)), milliseconds: Math.round(performance.now() - startedAt) };
      } catch (error) {
        if (order.isCancelled) {
          await switching.tidy();
          throw reject('view.rebuild-cancelled');
        }
        for (const share of shares) if (share.names.some((name) => rebuilds.has(name))) setStatus(share.names, share.file, 'failed', 0);
        await switching.tidy();
        throw error;
      } finally {
        orders.delete(id);
        goOnCatchingUp();
      }
    });
  };

  const cancel = async (name: string, id: string): Promise<readonly string[]> => {
    views.get(name);
    const order = orders.get(id);
    if (order) {
      order.isCancelled = true;
      const names = forget(id);
      if (order.isBuilding) await queue.stopJobs();
      return names;
    }
    return queue.serially(async () => {
      const ready = rebuilds.get(name);
      if (ready?.id !== id || ready.state !== 'ready') throw reject('view.too-late');
      const names = forget(id);
      await switching.tidy();
      return names;
    });
  };

  const swap = (name: string): Promise<readonly string[]> =>
    queue.serially(async () => {
      views.get(name);
      const ready = rebuilds.get(name);
      if (ready?.state !== 'ready') throw reject('view.not-rebuilt');
      const waiting = [...rebuilds].filter(([, { id }]) => id === ready.id);
      for (const file of new Set(waiting.map(([, rebuild]) => rebuild.file)))
        await putInUse({ names: waiting.filter(([, rebuild]) => rebuild.file === file).map(([one]) => one), file });
      return waiting.map(([one]) => one);
    });

  const statusWith = (status: ViewStatus): ViewStatus => {
    const known = rebuilds.get(status.name);
    if (!known) return status;
    const { id, state, position } = known;
    return { ...status, rebuild: { id, state, position, head: known.head } };
  };

  return { rebuildAll, swap, cancel, statusWith };
};
