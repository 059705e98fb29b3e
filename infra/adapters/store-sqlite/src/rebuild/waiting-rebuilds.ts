import { existsSync } from 'node:fs';
import type { Position } from '@tennis/contracts';
import { isDamage } from '../files/engine-error';
import { inTransaction, viewsFile } from '../files/schema';
import type { StoreInternals } from '../views/store-internals';
import { isCurrent, viewTables } from '../views/view-tables';

/** A view in a finished file that is not in use yet. */
export interface WaitingView {
  readonly view: string;
  readonly id: string;
  readonly file: string;
  readonly movesAlong: boolean;
}

interface Row extends Omit<WaitingView, 'movesAlong'> {
  readonly movesAlong: 0 | 1;
}

/**
 * Finished rebuilds, stored in the main file so that they survive a restart. Not a step of its schema: an older program may open the folder
 * again; it removes the file, which it does not know, and the entry is then dropped because its file is missing.
 */
export const waitingRebuilds = ({ db, folder, views, head }: StoreInternals) => {
  db.exec(`CREATE TABLE IF NOT EXISTS main.waiting_rebuilds (
    view TEXT PRIMARY KEY, id TEXT NOT NULL, file TEXT NOT NULL, moves_along INTEGER NOT NULL
  ) WITHOUT ROWID`);
  const all = db.prepare<[], Row>('SELECT view, id, file, moves_along AS movesAlong FROM main.waiting_rebuilds');
  const add = db.prepare('INSERT OR REPLACE INTO main.waiting_rebuilds VALUES (?, ?, ?, ?)');
  const remove = db.prepare('DELETE FROM main.waiting_rebuilds WHERE view = ?');

  const note = (waiting: readonly WaitingView[]): void =>
    inTransaction(db, () => {
      for (const { view, id, file, movesAlong } of waiting) add.run(view, id, file, movesAlong ? 1 : 0);
    });
  const forget = (names: readonly string[]): void =>
    inTransaction(db, () => {
      for (const name of names) remove.run(name);
    });

  /** The position of a rebuild; undefined if it is not what this program would build from this log. */
  const reached = ({ view, file }: Row): Position | undefined => {
    const definition = views.all.find((one) => one.definition.name === view)?.definition;
    if (!definition || !existsSync(viewsFile(folder, file))) return undefined;
    try {
      const schema = views.attach(file);
      const position = isCurrent(db, schema, definition) ? viewTables(db, schema, definition).checkpoint() : undefined;
      return position !== undefined && position <= head().position ? position : undefined;
    } catch (error) {
      if (isDamage(error)) return undefined;
      throw error;
    }
  };
  const isInUse = ({ view, file }: Row): boolean =>
    views.all.some(({ definition, generation }) => definition.name === view && [generation.file, generation.previousFile].includes(file));

  /** Rebuilds that can still be put into use, each with all views that wait with it; other entries are dropped. */
  const kept = (): readonly (WaitingView & { readonly position: Position })[] => {
    const noted = all.all();
    const waiting = noted.filter((row) => !isInUse(row)).map((row) => ({ row, position: reached(row) }));
    const lost = new Set(waiting.filter(({ position }) => position === undefined).map(({ row }) => row.id));
    const found = waiting.flatMap(({ row, position }) =>
      position === undefined || lost.has(row.id) ? [] : [{ ...row, movesAlong: row.movesAlong === 1, position }],
    );
    const stays = new Set(found.map(({ view }) => view));
    forget(noted.map(({ view }) => view).filter((view) => !stays.has(view)));
    return found;
  };

  return { note, forget, kept };
};

export type WaitingRebuilds = ReturnType<typeof waitingRebuilds>;
