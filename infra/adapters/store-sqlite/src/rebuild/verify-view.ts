import { rmSync } from 'node:fs';
import type { Position, Recorded } from '@tennis/contracts';
import type { RebuildProgress, ViewDefinition } from '@tennis/ports';
import Database from 'better-sqlite3';
import { isDamage } from '../files/engine-error';
import { viewsFile } from '../files/schema';
import { listsOf } from '../views/index-fields';
import { quoted } from '../views/indexed-table';
import { aboutName, rowsName } from '../views/view-tables';
import { buildGeneration } from './build-generation';
import { compareContents, type Comparison } from './view-contents';

export interface VerifyRequest {
  readonly folder: string;
  /** The generation in use. */
  readonly live: string;
  /** The name of the scratch file, removed at the end. */
  readonly generation: string;
  readonly view: ViewDefinition;
  readonly openPersonalData: (event: Recorded) => Recorded;
}

/** True if every index of a view's tables is complete. */
const areIndexesWhole = (db: Database.Database, view: ViewDefinition): boolean => {
  const lists = listsOf(view.indexes).map((field) => `documents_${view.name}:${field}`);
  return [`documents_${view.name}`, rowsName(view), aboutName(view), ...lists].every(
    (table) => db.pragma(`integrity_check(${quoted(table)})`, { simple: true }) === 'ok',
  );
};

/**
 * Takes a snapshot of the view (while the server continues), folds the log up to the position that it reflects, and compares.
 * @throws Error when the log cannot be folded.
 */
export function* verifyView({
  folder,
  live,
  generation,
  view,
  openPersonalData,
}: VerifyRequest): Generator<RebuildProgress | undefined, Comparison> {
  const held = new Database(viewsFile(folder, live), { readonly: true, fileMustExist: true });
  let rebuilt: Database.Database | undefined;
  try {
    held.exec('BEGIN');
    const until = held.prepare<[string], Position>('SELECT position FROM checkpoints WHERE view = ?').pluck().get(view.name) ?? 0;
    yield* buildGeneration({ folder, generation, views: [view], openPersonalData, until });
    rebuilt = new Database(viewsFile(folder, generation), { fileMustExist: true });
    const compared = yield* compareContents({ db: held, schema: 'main' }, { db: rebuilt, schema: 'main' }, view);
    return { ...compared, equal: compared.equal && areIndexesWhole(held, view) };
  } catch (error) {
    if (rebuilt && isDamage(error)) return { equal: false, live: 'unreadable', rebuilt: 'unread', different: [], paths: [] };
    throw error;
  } finally {
    held.close();
    rebuilt?.close();
    for (const end of ['', '-wal', '-shm']) rmSync(`${viewsFile(folder, generation)}${end}`, { force: true });
  }
}
