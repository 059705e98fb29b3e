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

/** Something in the log that is not as it should be. */
export interface LogProblem {
  readonly position: number;
  readonly kind: string;
  readonly message: string;
}

/** What a check of the whole log found: `problems` say that it was changed or cannot be read, `malformed` counts what an earlier program should not have written. */
export interface CheckedLog {
  readonly events: number;
  readonly problems: readonly LogProblem[];
  readonly malformed: { readonly count: number; readonly first: readonly Omit<LogProblem, 'kind'>[] };
}

/** Why the clock is not believed. */
export interface ClockDoubt {
  readonly code: 'clock.ahead' | 'clock.behind';
  readonly now: string;
  /** The last instant that is known. */
  readonly known: string;
}

export interface ClockWatch {
  /** The instant until which deadlines may be acted upon; undefined while the clock is not believed. */
  believed(): Promise<string | undefined>;
  /** Why it was not believed when it was last looked at. */
  doubt(): ClockDoubt | undefined;
}

/** The ports, filled by `compose.ts`, and what is known beside them. */
export interface Ports {
  readonly config: Config;
  readonly eventStore: EventStore;
  readonly writtenLog: WrittenLog;
  readonly logSearch: LogSearch;
  readonly readStore: ReadStore;
  readonly views: ViewOperations & { status(): readonly ViewStatus[] };
  readonly jobs: JobBook;
  /** Absent where this program alone runs them. */
  readonly jobRunner?: JobRunner;
  readonly nodes: Nodes;
  readonly push: Push;
  /** Tells of changed documents as this process folds them, before anybody reads them; what another process folds is told by `push`. */
  readonly onChanged: (listener: (changed: readonly Changed[]) => void) => () => void;
  /** Absent where one node counts for itself. */
  readonly counts?: Counts;
  readonly files: Files;
  readonly personalData: PersonalData;
  readonly identity: IdentityProvider;
  /** Absent where no server takes mail. */
  readonly mail?: Mail;
  /** Absent where there are no keys for it. */
  readonly webPush?: WebPush;
  /** The backups that the operator keeps. Absent where no folder is set. */
  readonly backups?: Backups;
  readonly clock: Clock;
  /** The same clock, where it can be moved ahead. */
  readonly developmentClock?: DevelopmentClock;
  /** Whether the machine's clock is believed. Absent where another was handed in, or can be moved. */
  readonly clockWatch?: ClockWatch;
  readonly log: Logger;
  /** Verifies the whole log and its hash chain. Absent where the engine keeps no chain. */
  readonly checkLog?: (onProgress?: (checked: number) => void) => Promise<CheckedLog>;
  /** Milliseconds after which a request is answered 503 instead of waiting on for an engine. Absent where none is waited for. */
  readonly timeout?: number;
  /** Told of an error that nobody foresaw; true where what is stored, or the engine, is to blame: readiness then says so. */
  readonly isOfTheStore?: (error: unknown) => boolean;
  /** What is missing before requests can be answered, empty when ready. */
  readonly missing: () => readonly string[];
  readonly close: () => Promise<void>;
}

/** All that the shell works with. Injected under the token `APP`. */
export interface AppContext extends Ports {
  /** Its handlers keep the ports that it was opened with. */
  readonly commandBus: CommandBus;
}

export const APP = Symbol('app');
