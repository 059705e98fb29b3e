import type { FoldEffect, Recorded, StoredRow, ViewDefinition } from '@tennis/contracts';

/** The content of a view after a replay: documents and rows by key. */
export interface ReplayResult {
  readonly documents: Map<string, unknown>;
  readonly rows: Map<string, StoredRow[]>;
}

/** The whole refold at once, without yielding to other work. */
const refoldNow = (view: ViewDefinition, rows: readonly StoredRow[], state: unknown, event: Recorded, key: string): FoldEffect => {
  const work = view.refold!.begin(event, key);
  work.add(rows);
  for (const _step of work.steps());
  return work.finish(state, event);
};

/** Folds events into a view in memory, continuing from `target`, in the same steps as every runner. */
export const replay = (
  view: ViewDefinition,
  events: Iterable<Recorded>,
  target: ReplayResult = { documents: new Map(), rows: new Map() },
): ReplayResult => {
  for (const event of events) {
    if (!view.types.has(event.type)) continue;
    for (const key of view.keys(event)) {
      const state = target.documents.get(key);
      const storedRows = target.rows.get(key) ?? [];
      const answer = view.fold(state, event, key);
      const next = answer === 'refold' ? refoldNow(view, storedRows, state, event, key) : answer;
      if (next.state === null || next.state === undefined) target.documents.delete(key);
      else target.documents.set(key, next.state);
      if (!next.rows?.length) continue;
      for (const { body } of next.rows) storedRows.push({ n: storedRows.length + 1, position: event.position, body });
      target.rows.set(key, storedRows);
    }
  }
  return target;
};
