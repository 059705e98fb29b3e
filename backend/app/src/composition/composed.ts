import type { Clock, WebPush } from '@tennis/ports';
import type { Logger } from 'pino';
import type { EngineTimeouts } from './compose-distributed';

/** What is handed to a composition in place of what it would pick itself. */
export interface Composed {
  readonly clock?: Clock;
  /** Whether deadlines wait while the clock cannot be believed: that of the machine is watched unless told otherwise, no other. */
  readonly watchesClock?: boolean;
  readonly log?: Logger;
  /** True where no other request waits for this process: batches end by their size alone, which makes long work short; logs go to stderr. */
  readonly alone?: boolean;
  /** True for the one who finishes what others may not open: an installation that is being moved in. */
  readonly movesIn?: boolean;
  /** Instead of the push services of the browsers. */
  readonly webPush?: WebPush;
  /** Of the distributed composition. */
  readonly timeouts?: EngineTimeouts;
  /** After which pauses (milliseconds) a damaged view is built anew by itself. */
  readonly repairPauses?: { readonly first: number; readonly longest: number };
}
