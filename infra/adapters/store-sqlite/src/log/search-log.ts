import { eventDefinitions, type Position } from '@tennis/contracts';
import type { LogSearch, LogQuery } from '@tennis/ports';
import type { Connection } from '../files/schema';
import { limitClause } from '../files/sql';
import { columns, type EventRow, recordedOf } from './event-rows';

type Bounds = readonly [from: Position, before: Position];

/**
 * Finds events by type and actor through the indexes of the log: reads a few entries of each type, however long the log is. Finds times by
 * binary search, because events are recorded in order of time.
 */
export const logSearch = (db: Connection): LogSearch => {
  const newest = db.prepare<[Position, Position, number], EventRow>(
    `SELECT ${columns} FROM main.events WHERE position >= ? AND position < ? ORDER BY position DESC ${limitClause}`,
  );
  const ofType = db
    .prepare<[string, Position, Position, number], Position>(
      `SELECT position FROM main.events WHERE type = ? AND position >= ? AND position < ? ORDER BY position DESC ${limitClause}`,
    )
    .pluck();
  const ofActor = db
    .prepare<[string, string, Position, Position, number], Position>(
      `SELECT position FROM main.events WHERE json_extract(metadata, '$.actorId') = ? AND type = ? AND position >= ? AND position < ? ORDER BY position DESC ${limitClause}`,
    )
    .pluck();
  const countSql = (where: string) =>
    `SELECT count(*) FROM (SELECT 1 FROM main.events WHERE ${where} position >= ? AND position < ? ${limitClause})`;
  const countOfAll = db.prepare<[Position, Position, number], number>(countSql('')).pluck();
  const countOfType = db.prepare<[string, Position, Position, number], number>(countSql('type = ? AND')).pluck();
  const countOfActor = db
    .prepare<[string, string, Position, Position, number], number>(countSql(`json_extract(metadata, '$.actorId') = ? AND type = ? AND`))
    .pluck();
  const at = db.prepare<[Position], EventRow>(`SELECT ${columns} FROM main.events WHERE position = ?`);
  const recordedAt = db
    .prepare<[Position], string>(`SELECT recorded_at FROM main.events WHERE position >= ? ORDER BY position LIMIT 1`)
    .pluck();
  const head = db.prepare<[], Position>(`SELECT position FROM main.events ORDER BY position DESC LIMIT 1`).pluck();

  /** The first position whose event was recorded at that time or later; with `after`, only later. */
  const positionAt = (time: string, after: boolean): Position => {
    let [low, high] = [1, (head.get() ?? 0) + 1];
    while (low < high) {
      const middle = Math.floor((low + high) / 2);
      const found = recordedAt.get(middle);
      if (found !== undefined && (after ? found <= time : found < time)) low = middle + 1;
      else high = middle;
    }
    return low;
  };

  const boundsOf = ({ from, to, before = Number.MAX_SAFE_INTEGER }: LogQuery): Bounds => [
    from === undefined ? 0 : positionAt(from, false),
    to === undefined ? before : Math.min(before, positionAt(to, true)),
  ];

  const rowsOf = (query: LogQuery, count: number): readonly EventRow[] => {
    const [from, before] = boundsOf(query);
    const { types, actorIds } = query;
    if (!types && !actorIds) return newest.all(from, before, count);
    const positions = (types ?? Object.keys(eventDefinitions)).flatMap((type) =>
      actorIds ? actorIds.flatMap((id) => ofActor.all(id, type, from, before, count)) : ofType.all(type, from, before, count),
    );
    return positions
      .sort((one, other) => other - one)
      .slice(0, count)
      .flatMap((position) => at.get(position) ?? []);
  };

  return {
    search: async (sought) => {
      const rows = rowsOf(sought, sought.limit + 1);
      const shown = rows.slice(0, sought.limit);
      return { events: shown.map(recordedOf), next: rows.length > sought.limit ? shown.at(-1)!.position : null };
    },
    count: async (sought) => {
      const [from, before] = boundsOf(sought);
      const { types, actorIds, limit } = sought;
      if (!types && !actorIds) return countOfAll.get(from, before, limit)!;
      let found = 0;
      for (const type of types ?? Object.keys(eventDefinitions)) {
        if (actorIds) for (const id of actorIds) found += countOfActor.get(id, type, from, before, limit)!;
        else found += countOfType.get(type, from, before, limit)!;
        if (found >= limit) return limit;
      }
      return found;
    },
  };
};
