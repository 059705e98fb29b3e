import type { Connection } from '../files/schema';
import { limitClause } from '../files/sql';
import { indexedColumnsOf, listsOf } from '../views/index-fields';
import { tableName } from '../views/indexed-table';
import type { LiveView } from '../views/live-views';

/** The number of newest events sampled to estimate how much of the log a view folds. */
const sampled = 5_000;

/** A row is folded, written as JSON and indexed by its people: about as much work as a document with eight indexes. */
const weightOfRow = 9;

/**
 * The relative work of building each view, by its present content: a document weighs one, and each of its index fields one more. Empty
 * views (all are empty at the first fill) are weighed by the number of newest events that they fold.
 */
export const viewWeights = (db: Connection, views: readonly LiveView[]): ReadonlyMap<string, number> => {
  const held = ({ definition, tables: { schema } }: LiveView): number => {
    const last = (table: string): number => {
      try {
        const newest = db
          .prepare<[], number | null>(`SELECT max(rowid) FROM ${tableName({ schema, name: table })}`)
          .pluck()
          .get();
        return newest ?? 0;
      } catch {
        return 0; // a damaged view is rebuilt like any other
      }
    };
    const indexed = indexedColumnsOf(definition.indexes).length + listsOf(definition.indexes).length;
    return last(`documents_${definition.name}`) * (1 + indexed) + last(`rows_${definition.name}`) * weightOfRow;
  };
  const weights = new Map(views.map((view) => [view.definition.name, held(view)]));
  if ([...weights.values()].some((weight) => weight > 0)) return weights;
  const newest = db
    .prepare<[number], { type: string; count: number }>(
      `SELECT type, count(*) AS count FROM (SELECT type FROM main.events ORDER BY position DESC ${limitClause}) GROUP BY type`,
    )
    .all(sampled);
  for (const { definition } of views) {
    const folded = newest.reduce((sum, { type, count }) => sum + (definition.types.has(type) ? count : 0), 0);
    weights.set(definition.name, folded);
  }
  return weights;
};
