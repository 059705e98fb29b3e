import { type Position, reject } from '@tennis/contracts';
import type { RebuildProgress, ViewOperations, ViewStatus } from '@tennis/ports';
import Database from 'better-sqlite3';
import { setImmediate } from 'node:timers/promises';
import { randomUUID } from 'node:crypto';
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
  let running: RunningJob | undefined;
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
    running = start();
    try {
      return (await running.result) as T;
    } finally {
      running = undefined;
    }
  };

  const tidy = (): Promise<void> =>
    files.tidy(new Set([...rebuilds.values()].filter(({ state }) => state === 'ready').map(({ file }) => file)));

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

  const switchTo = (names: readonly string[], file: string): Promise<unknown> =>
    Promise.all(
      names.map((name) => {
        const view = views.get(name);
        return follow(view, file, ({ generation }) => {
          views.switchTo(view, generation);
          view.state = 'live';
        });
      }),
    );

  const setRebuilds = (names: readonly string[], rebuild: Rebuild): void => {
    for (const name of names) rebuilds.set(name, rebuild);
  };

  const rebuildAll = (wanted: readonly string[], options: RebuildOptions = {}): Promise<Rebuilt> => {
    for (const name of wanted) {
      views.get(name);
      if (rebuilds.get(name)?.state === 'building') return Promise.reject(reject('view.rebuilding'));
    }
    const id = randomUUID();
    const begun = performance.now();
    setRebuilds(wanted, { id, state: 'building', position: 0, head: head().position, file: '' });
    return inTurn(async () => {
      const names = files.movedAlong(wanted);
      const file = files.next();
      const progressed = (position: Position, state: Status['state']): void =>
        setRebuilds(names, { id, state, position, head: head().position, file });
      progressed(0, 'building');
      try {
        const built = await build(file, names, (progress) => {
          progressed(progress.position, 'building');
          options.onProgress?.(progress);
        });
        if (options.swap === 'manual') progressed(built.position, 'ready');
        else {
          await switchTo(names, file);
          for (const name of names) rebuilds.delete(name);
        }
        await tidy();
        return { id, events: built.events, milliseconds: Math.round(performance.now() - begun) };
      } catch (error) {
        progressed(0, 'failed');
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
      const names = [...rebuilds].filter(([, { id }]) => id === ready.id).map(([one]) => one);
      await switchTo(names, ready.file);
      for (const one of names) rebuilds.delete(one);
      await tidy();
    });

  const rollback = (name: string): Promise<void> =>
    inTurn(async () => {
      const { previousFile } = views.get(name).generation;
      if (previousFile === null) throw reject('view.no-former');
      await switchTo([name], previousFile);
      await tidy();
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
      await running?.stop();
      await queue;
    },
  };
};
