import type {
  Clock,
  DevelopmentClock,
  EventStore,
  Files,
  IdentityProvider,
  Jobs,
  PersonalData,
  Push,
  ReadStore,
  ViewOperations,
  ViewStatus,
} from '@tennis/ports';
import type { Logger } from 'pino';
import type { Config } from './config';

/** All that the shell works with: the ports, filled by `composition.ts`. Injected under the token `APP`. */
export interface AppContext {
  readonly config: Config;
  readonly eventStore: EventStore;
  readonly readStore: ReadStore;
  readonly views: ViewOperations & { status(): readonly ViewStatus[] };
  readonly jobs: Jobs;
  readonly push: Push;
  readonly files: Files;
  readonly personalData: PersonalData;
  readonly identity: IdentityProvider;
  readonly clock: Clock;
  /** The same clock, where it can be moved ahead. */
  readonly developmentClock?: DevelopmentClock;
  readonly log: Logger;
  /** Verifies the whole log and its hash chain. Absent where the engine keeps no chain. */
  readonly checkLog?: (onProgress?: (checked: number) => void) => Promise<{
    readonly events: number;
    readonly problems: readonly { readonly position: number; readonly kind: string; readonly message: string }[];
  }>;
  /** Milliseconds after which a request is answered 503 instead of waiting on for an engine. Absent where none is waited for. */
  readonly timeout?: number;
  /** What is missing before requests can be answered, empty when ready. */
  readonly missing: () => readonly string[];
  readonly close: () => Promise<void>;
}

export const APP = Symbol('app');
