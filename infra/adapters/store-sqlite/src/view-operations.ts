import { randomUUID } from 'node:crypto';
import { availableParallelism } from 'node:os';
import { setImmediate } from 'node:timers/promises';
import { type Position, reject } from '@tennis/contracts';
import type { RebuildProgress, ViewOperations, ViewStatus } from '@tennis/ports';
import Database from 'better-sqlite3';
import type { Built } from './build-generation';
import { generations } from './generations';
import type { Cause, LiveView } from './live-views';
import type { StoreInternals } from './open-sqlite-store';
import { type RunningJob, startJob, type WorkerModule } from './rebuild-job';
import { isInMemory, viewsFile } from './schema';
import { compareContents, type Comparison, hashContents } from './view-contents';
import { createViewTables, viewTables } from './view-tables';

type Status = NonNullable<ViewStatus['rebuild']>;

/** A generation that is not in use yet. */
interface Rebuild extends Status {
  readonly file: string;
}

/** Views that are built together, and the file they are built in. */
interface Share {
  readonly names: readonly string[];
  readonly file: string;
}

/** Each thread reads the whole log: more than two would mostly repeat each other's work. */
const mostThreads = 2;

export interface RebuildOptions {
  readonly swap?: 'automatic' | 'manual';
  readonly onProgress?: (progress: RebuildProgress) => void;
}

export interface Rebuilt {
  readonly id: string;
  readonly events: number;
  readonly milliseconds: number;
}

export interface SqliteViewOperations extends ViewOperations {
  /** Several views in one pass over the log, into one file. @throws as `rebuild`. */
  rebuildAll(names: readonly string[], options?: RebuildOptions): Promise<Rebuilt>;
  /** Ends what is under way; nothing of it stays. */
  close(): Promise<void>;
}

export interface OperationsParts {
  readonly internals: StoreInternals;
  readonly viewStatus: () => readonly ViewStatus[];
  readonly retry: (name: string) => Promise<ViewStatus>;
  readonly worker?: WorkerModule;
}

const finish = async <T>(steps: Generator<unknown, T>): Promise<T> => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
    await setImmediate();
  }
};

const finishAtOnce = <T>(steps: Generator<unknown, T>): T => {
  for (;;) {
    const step = steps.next();
    if (step.done) return step.value;
  }
};

/**
 * What operators do with read models. Work over the whole log is done one job at a time, beside the server; here only the end of it
 * happens: the finished file is attached, follows the log to its end between batches, and one pointer is flipped. The former
 * generation stays, as it was, for a roll-back.
 */
export const viewOperations = ({ internals, viewStatus, retry, worker }: OperationsParts): SqliteViewOperations => {
  const { db, folder, views, catchUp, openPersonalData, head } = internals;
  const files = generations(db, folder, views, () => isClosed);
  const rebuilds = new Map<string, Rebuild>();
  const definitions = views.all.map(({ definition }) => definition);
  const inMemory = isInMemory(folder);
  const running = new Set<RunningJob>();
  let isClosed = false;
  const abandoned = new Set<() => void>();
  // What an interrupted rebuild left is removed first; should that fail, it is only space.
  let queue: Promise<unknown> = files.tidy().catch(() => undefined);

  /** One after another; a failure is its caller's, not the next one's. */
  const inTurn = <T>(work: () => Promise<T>): Promise<T> => {
    const result = queue.then(() => {
      if (isClosed) throw reject('store.unavailable');
      return work();
    });
    queue = result.catch(() => undefined);
    return result;
  };

  const runJob = async <T>(start: () => RunningJob): Promise<T> => {
    const job = start();
    running.add(job);
    try {
      return (await job.result) as T;
    } finally {
      running.delete(job);
    }
  };

  /** Files of rebuilds that are under way or wait for their swap are kept. What cannot be removed is only space: the next time tries again. */
  const tidy = (): Promise<void> =>
    files.tidy(new Set([...rebuilds.values()].filter(({ state }) => state !== 'failed').map(({ file }) => file))).catch(() => undefined);

  const build = async (file: string, names: readonly string[], onProgress: (progress: RebuildProgress) => void): Promise<Built> => {
    // In memory there is no second connection: everything is left to the catching up.
    if (inMemory) return { events: 0, position: 0 };
    return runJob(() =>
      startJob({ kind: 'build', folder, generation: file, views: names }, { views: definitions, openPersonalData }, worker, onProgress),
    );
  };

  /** Brings a view's tables in another file to the end of the log; `arrived` runs at that moment, before anything else is appended. */
  const follow = (view: LiveView, file: string, arrived: (candidate: LiveView) => void): Promise<void> => {
    const schema = views.attach(file);
    createViewTables(db, schema, view.definition);
    const tables = viewTables(db, schema, view.definition);
    const { version } = view.definition;
    const generation = { file, version, previousFile: view.generation.file, previousVersion: view.generation.version };
    const candidate: LiveView = {
      definition: view.definition,
      tables,
      generation,
      position: tables.checkpoint(),
      state: 'catching-up',
      cause: undefined,
    };
    return new Promise((resolve, failed) => {
      const abandon = (): void => failed(reject('store.unavailable'));
      abandoned.add(abandon);
      catchUp.follow(candidate, (cause: Cause | undefined) => {
        if (!abandoned.delete(abandon)) return;
        if (cause)
          return failed(new Error(`${view.definition.name} cannot fold ${cause.type} at position ${cause.position}: ${cause.message}`));
        try {
          arrived(candidate);
          resolve();
        } catch (error) {
          failed(error);
        }
      });
    });
  };

  /** The file goes into use; files that are not any more are let go of, which makes room for the next. */
  const switchTo = async (names: readonly string[], file: string): Promise<void> => {
    await Promise.all(
      names.map((name) => {
        const view = views.get(name);
        return follow(view, file, ({ generation }) => {
          views.switchTo(view, generation);
          view.state = 'live';
        });
      }),
    );
    await tidy();
  };

  const putInUse = async ({ names, file }: Share): Promise<void> => {
    await switchTo(names, file);
    for (const name of names) rebuilds.delete(name);
  };

  /** Each share of the views has its own thread and file. All must succeed; a failure ends the others. */
  const buildShares = async (
    shares: readonly Share[],
    progressed: (file: string, progress: RebuildProgress) => void,
  ): Promise<readonly Built[]> => {
    const jobs = shares.map(({ names, file }) => build(file, names, (progress) => progressed(file, progress)));
    try {
      return await Promise.all(jobs);
    } catch (error) {
      await Promise.all([...running].map((job) => job.stop()));
      await Promise.allSettled(jobs);
      throw error;
    }
  };

  const rebuildAll = (wanted: readonly string[], options: RebuildOptions = {}): Promise<Rebuilt> => {
    for (const name of wanted) {
      views.get(name);
      if (rebuilds.get(name)?.state === 'building') return Promise.reject(reject('view.rebuilding'));
    }
    const id = randomUUID();
    const begun = performance.now();
    const set = (names: readonly string[], file: string, state: Status['state'], position: Position): void => {
      for (const name of names) rebuilds.set(name, { id, state, position, head: head().position, file });
    };
    set(wanted, '', 'building', 0);
    return inTurn(async () => {
      let shares: readonly Share[] = [{ names: wanted, file: '' }];
      try {
        const parallel = worker && !inMemory ? Math.min(mostThreads, availableParallelism(), wanted.length) : 1;
        const names = files.movedAlong(wanted, parallel);
        shares = files.shares(names, parallel).map((share): Share => ({ names: share, file: files.next() }));
        const positions = new Map<string, Position>(shares.map(({ file }) => [file, 0]));
        for (const share of shares) set(share.names, share.file, 'building', 0);
        const built = await buildShares(shares, (file, progress) => {
          positions.set(file, progress.position);
          const position = Math.min(...positions.values());
          for (const share of shares) set(share.names, share.file, 'building', position);
          options.onProgress?.({ position, head: progress.head });
        });
        for (const [index, share] of shares.entries()) {
          if (options.swap === 'manual') set(share.names, share.file, 'ready', built[index]!.position);
          else await putInUse(share);
        }
        return { id, events: Math.max(...built.map(({ events }) => events)), milliseconds: Math.round(performance.now() - begun) };
      } catch (error) {
        for (const share of shares) if (share.names.some((name) => rebuilds.has(name))) set(share.names, share.file, 'failed', 0);
        await tidy();
        throw error;
      }
    });
  };

  const swap = (name: string): Promise<void> =>
    inTurn(async () => {
      views.get(name);
      const ready = rebuilds.get(name);
      if (ready?.state !== 'ready') throw reject('view.not-rebuilt');
      const waiting = [...rebuilds].filter(([, { id }]) => id === ready.id);
      for (const file of new Set(waiting.map(([, rebuild]) => rebuild.file)))
        await putInUse({ names: waiting.filter(([, rebuild]) => rebuild.file === file).map(([one]) => one), file });
    });

  const rollback = (name: string): Promise<void> =>
    inTurn(async () => {
      const { previousFile } = views.get(name).generation;
      if (previousFile === null) throw reject('view.no-former');
      if (!files.hasRoomFor(previousFile)) throw reject('view.no-room');
      await switchTo([name], previousFile);
    });

  const verifyInMemory = async (view: LiveView): Promise<Comparison> => {
    const file = files.next();
    let comparison: Comparison | undefined;
    await follow(view, file, ({ tables: { schema } }) => {
      comparison = finishAtOnce(compareContents({ db, schema: view.tables.schema }, { db, schema }, view.definition));
    });
    views.detach(file);
    return comparison!;
  };

  const verify = (name: string): Promise<Comparison> =>
    inTurn(() => {
      const view = views.get(name);
      if (inMemory) return verifyInMemory(view);
      const job = { kind: 'verify', folder, generation: files.next(), live: view.generation.file, view: name } as const;
      return runJob(() => startJob(job, { views: definitions, openPersonalData }, worker, () => undefined));
    });

  /** Of one moment: a second connection holds it while the server goes on. */
  const hash = async (name: string): Promise<string> => {
    const { definition, tables, generation } = views.get(name);
    if (inMemory) return finishAtOnce(hashContents(db, tables.schema, definition));
    const held = new Database(viewsFile(folder, generation.file), { readonly: true, fileMustExist: true });
    try {
      held.exec('BEGIN');
      return await finish(hashContents(held, 'main', definition));
    } finally {
      held.close();
    }
  };

  const statusWith = (status: ViewStatus): ViewStatus => {
    const known = rebuilds.get(status.name);
    if (!known) return status;
    const { id, state, position } = known;
    return { ...status, rebuild: { id, state, position, head: known.head } };
  };

  return {
    list: async () => viewStatus().map(statusWith),
    retry,
    rebuild: (name, options) => rebuildAll([name], options),
    rebuildAll,
    swap,
    rollback,
    verify,
    hash,
    close: async () => {
      isClosed = true;
      for (const abandon of abandoned) abandon();
      abandoned.clear();
      await Promise.all([...running].map((job) => job.stop()));
      await queue;
    },
  };
};
