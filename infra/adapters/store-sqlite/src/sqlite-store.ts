import type { Changed, Recorded } from '@tennis/contracts';
import type {
  Clock,
  CollectionDefinition,
  EventStore,
  JobBook,
  LogSearch,
  ReadStore,
  ViewDefinition,
  ViewStatus,
  WrittenLog,
} from '@tennis/ports';
import type { DamagedView } from './files/damage';
import type { CheckOptions, LogCheck } from './log/check-log';
import type { Pauses } from './log/subscriptions';
import type { WorkerModule } from './rebuild/rebuild-job';
import type { SqliteViewOperations } from './rebuild/view-operations';
import type { PutAside } from './views/put-aside';
import type { StoreInternals } from './views/store-internals';

export interface SqliteStoreOptions {
  /** `:memory:` keeps everything in memory, for specs. */
  readonly folder: string;
  readonly views: readonly ViewDefinition[];
  readonly collections: readonly CollectionDefinition[];
  /** Opens the sealed fields of an event, for the views that show them. */
  readonly openPersonalData?: (event: Recorded) => Recorded;
  /** What a thread loads to rebuild views and to fold long documents anew; without it that is done here, in small steps. */
  readonly worker?: WorkerModule;
  readonly clock?: Clock;
  /** Told after each batch: undefined when events became durable, the cause when it failed. */
  readonly onWritten?: (failure: unknown) => void;
  /** Told of a damaged file of views that was renamed, so that they are folded anew. */
  readonly onPutAside?: (damaged: PutAside) => void;
  /** Told of what was found damaged in a view that is in use, which is then built anew. */
  readonly onDamaged?: (damage: DamagedView) => void;
  /** Told of damaged views that were built anew. */
  readonly onRepaired?: (names: readonly string[]) => void;
  /** Whether the files are where they were opened; asked before each batch and before anybody hears that it is durable. */
  readonly isInPlace?: () => boolean;
  /** How many writes may wait; more are refused with `store.busy`. */
  readonly queueBound?: number;
  /** After how many milliseconds a batch takes no further command. */
  readonly longestBatch?: number;
  /** After how many milliseconds a long re-fold lets others have their turn. */
  readonly refoldTurn?: number;
  /** How a stopped view tries again by itself. */
  readonly retryPauses?: Pauses;
  /** After which pauses a damaged view is built anew. */
  readonly repairPauses?: Pauses;
  /** How a subscription offers a refused batch again. */
  readonly subscriptionPauses?: Pauses;
}

export interface StoreStats {
  /** Writes that wait. */
  readonly queue: number;
  /** Since the start. */
  readonly batches: number;
  readonly events: number;
  readonly failedCommits: number;
}

export interface SqliteStore {
  readonly eventStore: EventStore;
  readonly writtenLog: WrittenLog;
  readonly readStore: ReadStore;
  readonly jobs: JobBook;
  readonly logSearch: LogSearch;
  /** Makes a small write durable. @throws Rejection as every write. */
  probe(): Promise<void>;
  viewStatus(): readonly ViewStatus[];
  /** A view that is stopped tries again from its checkpoint; answers how that ended. @throws Rejection `view.unknown`. */
  retry(name: string): Promise<ViewStatus>;
  /** Called after each COMMIT with the documents it changed. Answers how to stop listening. */
  onChanged(listener: (changed: readonly Changed[]) => void): () => void;
  stats(): StoreStats;
  /** Resolves when every view has come as far as it can. */
  readonly ready: Promise<void>;
  /** What operators do with views. */
  readonly operations: SqliteViewOperations;
  /** Verifies the whole log, beside everything else. */
  checkLog(onProgress?: CheckOptions['onProgress']): Promise<LogCheck>;
  /** Ends what is under way, then lets go of the files. */
  close(): Promise<void>;
  readonly internals: StoreInternals;
}
