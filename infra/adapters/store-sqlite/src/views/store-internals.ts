import type { Recorded } from '@tennis/contracts';
import type { LogHead } from '../files/anchors';
import type { Connection } from '../files/schema';
import type { EventRows } from '../log/event-rows';
import type { CatchUp } from './catch-up';
import type { LiveViews } from './live-views';

/** The parts that rebuilds, checks and backups inside this package use. */
export interface StoreInternals {
  readonly db: Connection;
  readonly folder: string;
  readonly rows: EventRows;
  readonly views: LiveViews;
  readonly catchUp: CatchUp;
  readonly openPersonalData: (event: Recorded) => Recorded;
  head(): LogHead;
  /** The log and every attached file of views. */
  files(): readonly string[];
}
