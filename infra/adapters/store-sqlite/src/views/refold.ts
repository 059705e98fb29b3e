import type { Recorded } from '@tennis/contracts';
import type { Folded, Refolding, StoredRow, ViewDefinition } from '@tennis/ports';
import { parseStored } from '../files/damage';
import type { RowText, ViewTables } from './view-tables';

/** Where the rows of a document are. */
export type RowSource = Pick<ViewTables, 'lastRow' | 'rows'>;

/** A re-fold that was begun before its event is folded; the rows up to `last` are in it. */
export interface Prepared {
  readonly work: Refolding;
  last: number;
}

/** What was prepared for a document, where it suits the event that asks for it. */
export interface PreparedRefolds {
  find(tables: RowSource, key: string, event: Recorded): Prepared | undefined;
  drop(tables: RowSource, key: string): void;
}

export const nothingPrepared: PreparedRefolds = { find: () => undefined, drop: () => undefined };

/** What is folded anew: the document as it is, and its rows after the nth. */
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
 * A document anew, all at once: what was prepared, or nothing, is given the rows that are not in it yet and finished.
 * @throws Error for a view that asks for a re-fold and has none; whatever the view throws.
 */
export const refoldNow = (
  view: ViewDefinition,
  { key, state, rowsAfter }: RefoldedDocument,
  event: Recorded,
  prepared?: Prepared,
): Folded => {
  if (!view.refold) throw new Error(`${view.name} asks for a re-fold but has none`);
  const { work, last } = prepared ?? { work: view.refold.begin(event, key), last: 0 };
  work.add(rowsAfter(last));
  for (const _step of work.steps());
  return work.finish(state, event);
};
