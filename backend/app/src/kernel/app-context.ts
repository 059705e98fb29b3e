import type { Changed } from '@tennis/contracts';
import type {
  Backups,
  Clock,
  Counts,
  DevelopmentClock,
  EventStore,
  Files,
  IdentityProvider,
  JobBook,
  JobRunner,
  LogSearch,
  Mail,
  Nodes,
  PersonalData,
  Push,
  ReadStore,
  ViewOperations,
  ViewStatus,
  WebPush,
  WrittenLog,
} from '@tennis/ports';
import type { Logger } from 'pino';
import type { CommandBus } from './commands';
import type { Config } from './config';

/** Something wrong in the log. */
export interface LogProblem {
  readonly position: number;
  readonly kind: string;
  readonly message: string;
}

/**
 * Result of checking the whole log. `problems`: the log was changed or cannot be read. `malformed`: events that an earlier program should
 * not have written.
 */
export interface CheckedLog {
  readonly events: number;
  readonly problems: readonly LogProblem[];
  readonly malformed: { readonly count: number; readonly first: readonly Omit<LogProblem, 'kind'>[] };
}

/** Why the clock is not believed. */
export interface ClockDoubt {
  readonly code: 'clock.ahead' | 'clock.behind';
  readonly now: string;
  /** The last known instant. */
  readonly known: string;
}

export interface ClockWatch {
  /** The instant until which deadlines may be acted upon; undefined while the clock is not believed. */
  trustedNow(): Promise<string | undefined>;
  /** Why the clock was not believed at the last look. */
  doubt(): ClockDoubt | undefined;
}

/** An engine on another machine, as it was last looked at. */
export interface EngineStatus {
  readonly name: string;
  readonly isUp: boolean;
  /** Seconds that its last answer took. Absent of one that is not asked but heard. */
  readonly answeredWithin?: number;
}

/** The ports, filled by `compose.ts`, and what belongs to the process beside them. */
export interface Ports {
  readonly config: Config;
  readonly eventStore: EventStore;
  readonly writtenLog: WrittenLog;
  readonly logSearch: LogSearch;
  readonly readStore: ReadStore;
  readonly views: ViewOperations & { status(): readonly ViewStatus[] };
  /** Absent where all is in one folder. */
  readonly engines?: () => readonly EngineStatus[];
  /** Up to where new kinds of events may be written. Absent where no other node has to read them. */
  readonly featureLevel?: () => number;
  readonly jobs: JobBook;
  /** Absent when only this program runs jobs. */
  readonly jobRunner?: JobRunner;
  readonly nodes: Nodes;
  readonly push: Push;
  /** Reports changed documents as this process folds them, before anybody reads them; changes from other processes come through `push`. */
  readonly onChanged: (listener: (changed: readonly Changed[]) => void) => () => void;
  /** Absent when a single node counts for itself. */
  readonly counts?: Counts;
  readonly files: Files;
  readonly personalData: PersonalData;
  readonly identity: IdentityProvider;
  /** Absent without a mail server. */
  readonly mail?: Mail;
  /** Absent without VAPID keys. */
  readonly webPush?: WebPush;
  /** The operator's backups; absent when no folder is set. */
  readonly backups?: Backups;
  readonly clock: Clock;
  /** The same clock, if it can be moved ahead. */
  readonly developmentClock?: DevelopmentClock;
  /** Watches whether the machine's clock is believed. Absent when another clock was passed in, or when it can be moved. */
  readonly clockWatch?: ClockWatch;
  readonly log: Logger;
  /** Verifies the whole log and its hash chain. Absent when the engine keeps no chain. */
  readonly checkLog?: (onProgress?: (checked: number) => void) => Promise<CheckedLog>;
  /** Milliseconds after which a request that waits for an engine is answered 503. Absent when there is no engine to wait for. */
  readonly timeout?: number;
  /** Gets every unexpected error; true when stored data or the engine caused it, and readiness then says so. */
  readonly isStoreError?: (error: unknown) => boolean;
  /** Parts that are missing before requests can be answered; empty when ready. */
  readonly missing: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** All that the application layer works with. Injected under the token `APP`. */
export interface AppContext extends Ports {
  /** Its handlers keep the ports with which the bus was created. */
  readonly commandBus: CommandBus;
}

export const APP = Symbol('app');
