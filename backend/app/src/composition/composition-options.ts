import type { Clock, WebPush } from '@tennis/ports';
import type { Logger } from 'pino';
import type { EngineTimeouts } from './connect-engines';

/** Parts that replace those that a composition would pick itself. */
export interface CompositionOptions {
  readonly clock?: Clock;
  /** True if deadlines wait while the clock cannot be believed; by default the machine's clock is watched, and no other. */
  readonly watchesClock?: boolean;
  readonly log?: Logger;
  /** True if no other requests wait for this process: batches end by their size alone, which makes long work short; logs go to stderr. */
  readonly isStandalone?: boolean;
  /** True for the program that finishes the import of an installation, which others may not open. */
  readonly isImporting?: boolean;
  /** Replaces the push services of the browsers. */
  readonly webPush?: WebPush;
  /** For the distributed composition. */
  readonly timeouts?: EngineTimeouts;
  /** The pauses (milliseconds) before a damaged view is rebuilt automatically. */
  readonly repairPauses?: { readonly first: number; readonly longest: number };
}
