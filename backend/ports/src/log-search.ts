import type { Position, Recorded } from '@tennis/contracts';

/** A search over the whole log; the conditions are combined. */
export interface LogQuery {
  readonly types?: readonly string[];
  readonly actorIds?: readonly string[];
  /** Recorded within this period, ISO 8601 in UTC, both ends inclusive. */
  readonly from?: string;
  readonly to?: string;
  /** Only events before this position. */
  readonly before?: Position;
  readonly limit: number;
}

/** Finds events by the criteria of an audit, newest first, without reading the whole log. */
export interface LogSearch {
  /**
   * At most `limit` events, upcast; `next` is the `before` of the next page, null at the end. An engine without such an index searches a
   * bounded part and may answer fewer.
   */
  search(query: LogQuery): Promise<{ readonly events: readonly Recorded[]; readonly next: Position | null }>;
  /** The number of matches, counted up to `limit`; without such an index only within the same part. */
  count(query: LogQuery): Promise<number>;
}
