import type { Recorded } from '@tennis/contracts';
import type { ViewDefinition } from '@tennis/ports';
import Database from 'better-sqlite3';
import { viewsFile } from '../files/schema';
import { rowOf } from '../views/refold';
import { viewTables } from '../views/view-tables';

export interface RefoldRequest {
  readonly folder: string;
  readonly generation: string;
  readonly view: ViewDefinition;
  readonly key: string;
  /** The event that asks for it, as the view sees it. */
  readonly event: Recorded;
}

/** A prepared refold: the saved state for `resume`, with the rows up to `last`. */
export interface PreparedRefold {
  readonly saved: unknown;
  readonly last: number;
}

const rowPage = 100;

/**
 * Refolds the rows of a document over a connection of its own; rows are only ever added, so that pages of them fit together. Each step
 * takes a millisecond or two.
 */
export function* prepareRefold({ folder, generation, view, key, event }: RefoldRequest): Generator<undefined, PreparedRefold> {
  const db = new Database(viewsFile(folder, generation), { readonly: true, fileMustExist: true });
  try {
    const tables = viewTables(db, 'main', view);
    const work = view.refold!.begin(event, key);
    let last = 0;
    for (let size = rowPage; size === rowPage;) {
      const page = tables.rows(key, last, rowPage);
      work.add(page.map(rowOf));
      last = page.at(-1)?.n ?? last;
      size = page.length;
      yield undefined;
    }
    for (const _step of work.steps()) yield undefined;
    return { saved: work.save(), last };
  } finally {
    db.close();
  }
}
