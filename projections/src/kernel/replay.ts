import type { Folded, Recorded, StoredRow, ViewDefinition } from '@tennis/contracts';

/** The content of a view after a replay: documents and rows by key. */
export interface Replayed {
  readonly documents: Map<string, unknown>;
  readonly rows: Map<string, StoredRow[]>;
}

/** The whole refold at once, without yielding to other work. */
const refoldNow = (view: ViewDefinition, rows: readonly StoredRow[], state: unknown, event: Recorded, key: string): Folded => {
  const work = view.refold!.begin(event, key);
  work.add(rows);
  for (const _step of work.steps());
  return work.finish(state, event);
};

/** Folds events into a view in memory, continuing from `onto`, in the same steps as every runner. */
export const replay = (
  view: ViewDefinition,
  events: Iterable<Recorded>,
  onto: Replayed = { documents: new Map(), rows: new Map() },
): Replayed => {
  for (const event of events) {
    if (!view.types.has(event.type)) continue;
    for (const key of view.keys(event)) {
      const state = onto.documents.get(key);
      const kept = onto.rows.get(key) ?? [];
      const answer = view.fold(state, event, key);
      const next = answer === 'refold' ? refoldNow(view, kept, state, event, key) : answer;
      if (next.state === null || next.state === undefined) onto.documents.delete(key);
      else onto.documents.set(key, next.state);
      if (!next.rows?.length) continue;
      for (const { body } of next.rows) kept.push({ n: kept.length + 1, position: event.position, body });
      onto.rows.set(key, kept);
    }
  }
  return onto;
};
