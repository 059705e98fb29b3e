import { randomUUID } from 'node:crypto';
import { type Changed, type FactKey, type Position, type Recorded, reject } from '@tennis/contracts';
import type { CollectionDefinition, Jobs, ReadStore, ViewDefinition, ViewOperations, ViewStatus } from '@tennis/ports';
import { type FoldRunner, startFoldRunner } from './fold-runner';
import { generations } from './generations';
import { holdLease } from './lease';
import type { LogSource } from './log-source';
import { mongoConnection, type Unreadable } from './mongo-connection';
import { mongoJobs } from './mongo-jobs';
import { plainDocuments } from './plain-documents';
import { mongoReadStore } from './read-store';
import { viewOperations } from './view-operations';
import { viewStatuses } from './view-status';

export interface ReadStoreOptions {
  /** A connection string of MongoDB; its path names the database unless `database` does. */
  readonly url: string;
  readonly database?: string;
  readonly views: readonly ViewDefinition[];
  readonly collections: readonly CollectionDefinition[];
  /** Opens the sealed fields of an event, for the views that show them. */
  readonly openPersonalData?: (event: Recorded) => Recorded;
  /** Milliseconds after which a caller gets `store.unavailable`; 900 by default, so that 503 comes within a second. */
  readonly timeout?: number;
  /** Told of a document that cannot be read; its view, where it is of one, is then folded anew. */
  readonly onDamaged?: (damage: DamagedView) => void;
  /** Told of damaged views that were folded anew. */
  readonly onRepaired?: (names: readonly string[]) => void;
  /** Told that the driver had given up looking for its server and was replaced. */
  readonly onReplaced?: () => void;
}

/** A document of a view that somebody came upon and that cannot be read. */
export interface DamagedView {
  readonly view: string;
  readonly document: string;
  readonly reason: string;
}

export interface ConnectedReadStore {
  readonly readStore: ReadStore;
  readonly jobs: Jobs;
  readonly operations: ViewOperations;
  /** As it was known lately; never waits. */
  viewStatus(): readonly ViewStatus[];
  /** Called with the documents that changed, after they were stored by this node. Answers how to stop listening. */
  onChanged(listener: (changed: readonly Changed[]) => void): () => void;
  /** The declared facts of a decision, as of `atLeast` where a node can get that far in time. @throws Rejection `view.stopped`, `store.unavailable`. */
  readFacts(keys: readonly FactKey[], atLeast: Position): Promise<readonly unknown[]>;
  /** Begins to follow the log whenever this node is the one that folds. */
  startFolding(log: LogSource): void;
  /** True once this node folds and its views have come as far as they can, or another node folds. */
  isReady(): boolean;
  isReachable(): Promise<boolean>;
  close(): Promise<void>;
}

const foldingLease = 'folding';
/** The part of the timeout for which a view that is waited for may stand still. */
const standstill = 0.7;
/** Milliseconds that a write under way may keep a stop waiting. */
const maxDrain = 3000;

/** Views, plain documents and jobs in MongoDB. Connects on the first call; never throws from the background. @throws AddressNotUnderstood */
export const connectReadStore = (options: ReadStoreOptions): ConnectedReadStore => {
  const { url, views, timeout = 900, openPersonalData = (event) => event } = options;
  const connection = mongoConnection(url, options.database, timeout, options.onReplaced);
  const pointers = generations(connection);
  const { jobs, makeIndexes: makeJobIndexes } = mongoJobs(connection);
  const listeners = new Set<(changed: readonly Changed[]) => void>();
  let runner: FoldRunner | undefined;
  let log: LogSource | undefined;
  let lease: ReturnType<typeof holdLease> | undefined;
  let isReady = false;
  let leaving: Promise<unknown> = Promise.resolve();

  /** A write of its own that hangs must not keep the next runner from its work: positions guard what comes late. */
  const stopFormer = (former: FoldRunner | undefined): undefined => {
    leaving = Promise.all([leaving, former?.stop().catch(() => undefined)]);
    return undefined;
  };

  const announce = (changed: readonly Changed[]): void => {
    for (const listener of listeners) {
      try {
        listener(changed);
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error)); // a listener that throws harms nobody else
      }
    }
  };

  const current = (): FoldRunner | undefined => runner;
  const known = new Set<string>();
  /** Told once. */
  const tell = (view: string, { key, message }: Unreadable): void => {
    if (!known.has(`${view} ${key}`)) options.onDamaged?.({ view, document: key, reason: message });
    known.add(`${view} ${key}`);
  };
  /** The node that folds then folds the view anew. */
  const onDamaged = (view: string, error: Unreadable): void => {
    tell(view, error);
    runner?.damaged(view, error.key);
  };
  const plain = plainDocuments(connection, options.collections, tell);
  const onRepaired = (names: readonly string[]): void => {
    known.clear();
    options.onRepaired?.(names);
  };
  const readStore = mongoReadStore({ connection, definitions: views, pointers, runner: current, plain, onDamaged });
  const statuses = viewStatuses({ definitions: views, pointers, runner: current, log: () => log });

  /** A view that lags behind this process's own writes would refuse what was just made. */
  const waitFor = async (view: string, atLeast: Position): Promise<void> => {
    let reached: Position = -1;
    let since = performance.now();
    for (;;) {
      const folded = runner?.view(view);
      if (folded?.state === 'stopped') throw reject('view.stopped');
      const position = await readStore.position(view);
      if (position >= atLeast) return;
      if (position > reached) [reached, since] = [position, performance.now()];
      if ((runner && !runner.isHealthy) || performance.now() - since > timeout * standstill) throw reject('store.unavailable');
      await new Promise((resume) => setTimeout(resume, 5));
    }
  };

  return {
    readStore,
    jobs,
    operations: viewOperations({ connection, definitions: views, pointers, runner: current, log: () => log, statuses, openPersonalData }),
    viewStatus: statuses.latest,
    onChanged: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    async readFacts(keys, atLeast) {
      await Promise.all([...new Set(keys.map(([view]) => view))].map((view) => waitFor(view, atLeast)));
      return Promise.all(keys.map(async ([view, key]) => (await readStore.get(view, key))?.document));
    },
    startFolding(source) {
      log = source;
      statuses.start();
      const begin = async (token: number, isHeld: () => boolean): Promise<void> => {
        while (isHeld()) {
          let mine: FoldRunner | undefined;
          try {
            await plain.makeIndexes();
            await makeJobIndexes();
            mine = await startFoldRunner(
              {
                connection,
                generations: pointers,
                openPersonalData,
                token,
                isHeld,
                log: source,
                onChanged: announce,
                onDamaged,
                onRepaired,
              },
              views,
            );
            if (!isHeld()) return stopFormer(mine);
            runner = mine;
            await mine.ready;
            isReady = true;
            return undefined;
          } catch {
            if (runner === mine) runner = undefined;
            stopFormer(mine);
            await new Promise((resume) => setTimeout(resume, 200));
          }
        }
        return undefined;
      };
      lease = holdLease(connection, foldingLease, randomUUID(), {
        onHeld: ({ token, isHeld }) => void begin(token, isHeld),
        onLost: () => {
          const former = runner;
          runner = undefined;
          stopFormer(former);
        },
        onObserved: () => {
          isReady = true;
        },
      });
    },
    isReady: () => isReady,
    isReachable: connection.isReachable,
    async close() {
      listeners.clear();
      statuses.stop();
      await lease?.stop();
      stopFormer(runner);
      let timer: NodeJS.Timeout | undefined;
      await Promise.race([leaving, new Promise((resume) => (timer = setTimeout(resume, maxDrain)))]);
      clearTimeout(timer);
      await connection.close();
    },
  };
};
