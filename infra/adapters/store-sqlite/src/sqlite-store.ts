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
import type { RenamedFile } from './views/rename-damaged';
import type { StoreInternals } from './views/store-internals';

export interface SqliteStoreOptions {
  readonly folder: string;
  readonly views: readonly ViewDefinition[];
  readonly collections: readonly CollectionDefinition[];
  /** Opens the sealed fields of an event, for the views that show them. */
  readonly openPersonalData?: (event: Recorded) => Recorded;
  /** The module that a thread loads to rebuild views and to refold long documents; without it this is done here, in small steps. */
  readonly worker?: WorkerModule;
  readonly clock?: Clock;
  /** Called after each batch: with undefined when events became durable, with the cause when it failed. */
  readonly onWritten?: (failure: unknown) => void;
  /** Called for a damaged file of views that was renamed; its views are folded again. */
  readonly onPutAside?: (damaged: RenamedFile) => void;
  /** Called for damage found in a view in use, which is then rebuilt. */
  readonly onDamaged?: (damage: DamagedView) => void;
  /** Called when damaged views were rebuilt. */
  readonly onRepaired?: (names: readonly string[]) => void;
  /** True while the files are where they were opened; checked before each batch and before its results are answered. */
  readonly isInPlace?: () => boolean;
  /** The maximum number of waiting writes; more are refused with `store.busy`. */
  readonly queueBound?: number;
  /** Milliseconds after which a batch takes no further command. */
  readonly longestBatch?: number;
  /** Milliseconds after which a long refold gives other work its turn. */
  readonly refoldTurn?: number;
  /** Pauses between the retries of a stopped view. */
  readonly retryPauses?: Pauses;
  /** Pauses before a damaged view is rebuilt. */
  readonly repairPauses?: Pauses;
  /** Pauses before a refused batch is offered again to a subscription. */
  readonly subscriptionPauses?: Pauses;
}

export interface StoreStats {
  /** Number of waiting writes. */
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
  /** Lets a stopped view try again from its checkpoint; returns its state afterwards. @throws Rejection `view.unknown`. */
  retry(name: string): Promise<ViewStatus>;
  /** Calls the listener after each COMMIT with the changed documents. Returns a function that stops listening. */
  onChanged(listener: (changed: readonly Changed[]) => void): () => void;
  stats(): StoreStats;
  /** Resolves when every view has caught up as far as it can. */
  readonly ready: Promise<void>;
  /** Operations on views, for operators. */
  readonly operations: SqliteViewOperations;
  /** Verifies the whole log, beside other work. */
  checkLog(onProgress?: CheckOptions['onProgress']): Promise<LogCheck>;
  /** Ends running work, then closes the files. */
  close(): Promise<void>;
  readonly internals: StoreInternals;
}
