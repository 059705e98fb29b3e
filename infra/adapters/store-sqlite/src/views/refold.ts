import type { Recorded } from '@tennis/contracts';
import type { FoldEffect, RefoldWork, StoredRow, ViewDefinition } from '@tennis/ports';
import { parseStored } from '../files/damage';
import type { RowText, ViewTables } from './view-tables';

/** Reads the rows of a document. */
export type RowSource = Pick<ViewTables, 'lastRow' | 'rows'>;

/** A refold that was started before its event is folded; it includes the rows up to `last`. */
export interface StartedRefold {
  readonly work: RefoldWork;
  last: number;
}

/** The prepared refold of a document, if it suits the event that asks for it. */
export interface PreparedRefolds {
  find(tables: RowSource, key: string, event: Recorded): StartedRefold | undefined;
  drop(tables: RowSource, key: string): void;
}

export const noPreparedRefolds: PreparedRefolds = { find: () => undefined, drop: () => undefined };

/** The document to refold: its present state, and its rows after the nth. */
export interface RefoldedDocument {
  readonly key: string;
  readonly state: unknown;
  readonly rowsAfter: (n: number) => Iterable<StoredRow>;
}

const rowPage = 1000;

export const rowOf = ({ n, position, body }: RowText): StoredRow => ({ n, position, body: parseStored(body, 'row', n) });

/** The rows of a document after the nth, page by page, so that reading them needs little memory and leaves the connection free. */
export function* storedRows(tables: Pick<RowSource, 'rows'>, key: string, after = 0): Generator<StoredRow> {
  for (let last = after; ;) {
    const page = tables.rows(key, last, rowPage);
    for (const row of page) yield rowOf(row);
    last = page.at(-1)?.n ?? last;
    if (page.length < rowPage) return;
  }
}

/**
 * Refolds a document at once: takes the prepared refold, or a new one, adds the missing rows and finishes it.
 * @throws Error for a view that asks for a refold but has none; whatever the view throws.
 */
export const refoldNow = (
  view: ViewDefinition,
  { key, state, rowsAfter }: RefoldedDocument,
  event: Recorded,
  prepared?: StartedRefold,
): FoldEffect => {
  if (!view.refold) throw new Error(`${view.name} asks for a re-fold but has none`);
  const { work, last } = prepared ?? { work: view.refold.begin(event, key), last: 0 };
  work.add(rowsAfter(last));
  for (const _step of work.steps());
  return work.finish(state, event);
};
