import type { Position, Recorded } from '@tennis/contracts';

/** Which events of the whole log; each condition narrows down. */
export interface Sought {
  readonly types?: readonly string[];
  readonly actorIds?: readonly string[];
  /** Recorded within, ISO 8601 in UTC, both ends included. */
  readonly from?: string;
  readonly to?: string;
  /** Only what lies before this position. */
  readonly before?: Position;
  readonly limit: number;
}

/** Finds events by what an audit asks, newest first, without reading the log. */
export interface LogSearch {
  /**
   * At most `limit` events, upcast; `next` is the `before` of what follows, null where nothing does. An engine that has no such index
   * looks through a bounded stretch and may answer fewer.
   */
  search(sought: Sought): Promise<{ readonly events: readonly Recorded[]; readonly next: Position | null }>;
  /** How many there are, counted up to `limit`; where there is no such index, those within the same stretch. */
  count(sought: Sought): Promise<number>;
}
