import { type Changed, everyDocument, type FactKey, features, type Position, type Recorded, reject } from '@tennis/contracts';
import type {
  CollectionDefinition,
  Files,
  RunningWork,
  JobBook,
  Lease,
  ReadStore,
  SharedKeys,
  ViewDefinition,
  ViewOperations,
  ViewStatus,
} from '@tennis/ports';
import { mongoFiles } from './files/mongo-files';
import { type FoldRunner, startFoldRunner } from './folding/fold-runner';
import { formOfView, generations } from './generations';
import type { LogSource } from './log-source';
import { mongoSharedKeys } from './keys/shared-keys';
import { type MongoConnection, mongoConnection, type Unreadable } from './mongo-connection';
import { mongoJobs } from './mongo-jobs';
import { type MongoNodes, mongoNodes, type NodeOptions } from './nodes/nodes';
import { plainDocuments } from './plain-documents';
import { liveGenerations, mongoReadStore } from './read-store';
import { viewOperations } from './view-operations';
import { viewStatuses } from './view-status';

export interface ReadStoreOptions {
  /** A connection string of MongoDB; its path names the database unless `database` does. */
  readonly url: string;
  readonly database?: string;
  readonly views: readonly ViewDefinition[];
  readonly collections: readonly CollectionDefinition[];
  /** The identity of this node; a generated one by default. */
  readonly node?: Omit<NodeOptions, 'views' | 'forms' | 'feature'>;
  /** Opens the sealed fields of an event, for the views that show them. */
  readonly openPersonalData?: (event: Recorded) => Recorded;
  /** Milliseconds after which a caller gets `store.unavailable`; 900 by default, so that 503 comes within a second. */
  readonly timeout?: number;
  /** Called for a document that cannot be read; if it is a view's, the view is then rebuilt. */
  readonly onDamaged?: (damage: DamagedView) => void;
  /** Called when damaged views were rebuilt. */
  readonly onRepaired?: (names: readonly string[]) => void;
  /** Called with views that now serve another generation, whichever node switched them. */
  readonly onSwitched?: (names: readonly string[]) => void;
  /** Called when the driver had stopped looking for its server and was replaced. */
  readonly onReplaced?: () => void;
}

/** A document of a view that was read and found damaged. */
export interface DamagedView {
  readonly view: string;
  readonly document: string;
  readonly reason: string;
}

export interface ConnectedReadStore {
  readonly readStore: ReadStore;
  readonly jobs: JobBook;
  readonly files: Files;
  readonly operations: ViewOperations;
  readonly nodes: MongoNodes;
  readonly keys: SharedKeys;
  /** The last known status; never waits. */
  viewStatus(): readonly ViewStatus[];
  /** Called with the changed documents, after this node stored them. Answers a function that stops listening. */
  onChanged(listener: (changed: readonly Changed[]) => void): () => void;
  /**
   * The declared facts of a decision, as of `atLeast` if a node can get that far in time. @throws Rejection `view.stopped`,
   * `store.unavailable`.
   */
  readFacts(keys: readonly FactKey[], atLeast: Position): Promise<readonly unknown[]>;
  /** Starts to follow the log with the views that this node folds. */
  startFolding(log: LogSource): void;
  /** True once each view has come as far as it can on this node, or is folded by another node. */
  isReady(): boolean;
  isReachable(): Promise<boolean>;
  /** @throws errors of the driver if the engine does not answer. */
  isReplicaSet(): Promise<boolean>;
  /** Another node may have switched a generation: looks up the serving ones again. */
  refreshPointers(): void;
  close(): Promise<void>;
}

/** The part of the timeout for which a view that is waited for may stand still. */
const standstill = 0.7;

const usualTimeout = 900;

/**
 * The lease of a view in the form of this program: a release that knows it in the same form shares it, any other folds its own. One node of
 * a release folds all views.
 */
const leaseOf = (definition: ViewDefinition): string => `fold:all:${formOfView(definition)}`;

/** Views, plain documents and jobs in MongoDB. Connects on the first call; never throws from the background. @throws UrlUnreadable */
export const connectReadStore = (
  options: ReadStoreOptions,
  connection: MongoConnection = mongoConnection(options.url, options.database, options.timeout ?? usualTimeout, options.onReplaced),
): ConnectedReadStore => {
  const { views, timeout = usualTimeout, openPersonalData = (event) => event } = options;
  const pointers = generations(connection);
  const { jobs, makeIndexes: makeJobIndexes } = mongoJobs(connection);
  const { files, makeIndexes: makeFileIndexes } = mongoFiles(connection);
  const listeners = new Set<(changed: readonly Changed[]) => void>();
  const nodes = mongoNodes(connection, {
    ...(options.node ?? { name: `node ${process.pid}`, release: '' }),
    views: Object.fromEntries(views.map(({ name, version }) => [name, version])),
    forms: views.map(formOfView),
    feature: features.level,
  });
  const runners = new Map<string, FoldRunner>();
  const ready = new Set<string>();
  let log: LogSource | undefined;
  let isFolding = false;

  const announce = (changed: readonly Changed[]): void => {
    for (const listener of listeners) {
      try {
        listener(changed);
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error)); // a listener that throws must not stop the others
      }
    }
  };

  const runner = (view: string): FoldRunner | undefined => runners.get(view);
  const reported = new Set<string>();
  /** Reports each document once. */
  const reportDamaged = (view: string, { key, message }: Unreadable): void => {
    if (!reported.has(`${view} ${key}`)) options.onDamaged?.({ view, document: key, reason: message });
    reported.add(`${view} ${key}`);
  };
  /** Makes the node that folds the view rebuild it. */
  const onDamaged = (view: string, error: Unreadable): void => {
    const isNew = !reported.has(`${view} ${error.key}`);
    reportDamaged(view, error);
    if (isNew || runner(view)) damaged(view, error.key).catch(() => reported.delete(`${view} ${error.key}`));
  };
  const plain = plainDocuments(connection, options.collections, reportDamaged);
  const served = liveGenerations({ definitions: views, pointers, runner });
  const readStore = mongoReadStore({ connection, served, pointers, runner, plain, onDamaged });
  const onSwitched = (names: readonly string[]): void => {
    reported.clear();
    options.onSwitched?.(names);
  };
  const statuses = viewStatuses({ definitions: views, pointers, runner, log: () => log, onSwitched });
  const { operations, damaged, start, stop } = viewOperations({
    connection,
    nodes,
    definitions: views,
    pointers,
    runner,
    log: () => log,
    statuses,
    openPersonalData,
  });

  const looks = new Map<string, Promise<Position>>();
  /** One look at a time for all who wait for a view: many waiting commands must not slow the fold that they wait for. */
  const lookAtPosition = (view: string): Promise<Position> => {
    const running = looks.get(view);
    if (running) return running;
    const started = readStore.position(view).finally(() => looks.delete(view));
    looks.set(view, started);
    return started;
  };
  /** A view behind this process's own writes would refuse a thing that was just made. */
  const waitFor = async (view: string, atLeast: Position): Promise<void> => {
    let reached: Position = -1;
    let since = performance.now();
    for (;;) {
      const running = runner(view);
      const folded = running?.state.view;
      if (folded?.state === 'stopped') throw reject('view.stopped');
      const position = await lookAtPosition(view);
      if (position >= atLeast) return;
      if (position > reached) [reached, since] = [position, performance.now()];
      if (running?.state.isHealthy === false || performance.now() - since > timeout * standstill) throw reject('store.unavailable');
      await new Promise((resume) => setTimeout(resume, 5));
    }
  };

  /** Once per process. */
  let indexes: Promise<unknown> | undefined;
  const makeIndexes = (): Promise<unknown> =>
    (indexes ??= plain.makeIndexes().then(makeJobIndexes).then(makeFileIndexes)).catch((error: unknown) => {
      indexes = undefined;
      throw error;
    });

  /** Folds a view while this node holds its lease; a failed runner is replaced by another one. */
  const fold = (source: LogSource, definition: ViewDefinition, { token, isHeld }: Lease): RunningWork => {
    const { name } = definition;
    let stopped = false;
    let running: FoldRunner | undefined;
    const removeRunner = async (former: FoldRunner | undefined): Promise<void> => {
      if (former && runners.get(name) === former) runners.delete(name);
      await former?.stop().catch(() => undefined);
    };
    const follow = async (): Promise<void> => {
      while (!stopped) {
        try {
          await makeIndexes();
          const { millisecondsUnread } = nodes;
          running = await startFoldRunner(
            {
              connection,
              generations: pointers,
              openPersonalData,
              token,
              isHeld,
              log: source,
              millisecondsUnread,
              onChanged: announce,
              onDamaged,
              onRepaired: () => options.onRepaired?.([name]),
            },
            definition,
          );
          if (stopped) return await removeRunner(running);
          runners.set(name, running);
          // writes of the former runner without an answer, or not yet announced, are before the start of this one
          announce([{ view: name, id: everyDocument, position: '0' }]);
          await running.ready;
          ready.add(name);
          return undefined;
        } catch {
          // a runner that hangs in its own write must not block the next one
          void removeRunner(running);
          await new Promise((resume) => setTimeout(resume, 200));
        }
      }
      return undefined;
    };
    void follow();
    return {
      stop: async () => {
        stopped = true;
        await removeRunner(running);
      },
    };
  };

  return {
    readStore,
    jobs,
    files,
    nodes,
    keys: mongoSharedKeys(connection),
    operations,
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
      isFolding = true;
      statuses.start();
      start();
      for (const view of views) void nodes.runExclusively(leaseOf(view), async (lease) => fold(source, view, lease));
    },
    isReady: () => isFolding && views.every((view) => ready.has(view.name) || nodes.isElsewhere(leaseOf(view))),
    isReachable: connection.isReachable,
    isReplicaSet: connection.isReplicaSet,
    refreshPointers: served.refreshPointers,
    async close() {
      listeners.clear();
      statuses.stop();
      await nodes.releaseAll();
      stop();
      await connection.close();
    },
  };
};
