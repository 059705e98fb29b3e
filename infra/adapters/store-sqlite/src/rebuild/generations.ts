import { existsSync, readdirSync } from 'node:fs';
import { rm } from 'node:fs/promises';
import { join } from 'node:path';
import { setImmediate } from 'node:timers/promises';
import { type Connection, firstGeneration, inTransaction } from '../files/schema';
import { quoted, tableName } from '../views/indexed-table';
import type { LiveView, LiveViews } from '../views/live-views';
import { dropViewTables } from '../views/view-tables';
import { freePages } from './free-pages';
import { viewWeights } from './view-weights';

/**
 * The maximum number of files that are in use, kept for a roll-back or waiting for their swap, in total: SQLite attaches at most ten, and a
 * rebuild adds two. A roll-back to every kept file stays possible.
 */
const maxFiles = 8;

interface Pointer {
  readonly view: string;
  readonly file: string;
  readonly previous: string | null;
}

const numberOf = (generation: string): number => Number(/^g(\d+)$/.exec(generation)?.[1] ?? 0);
const byAge = (one: string, other: string): number => numberOf(one) - numberOf(other);

/** The files of the views, and the removal of content that is no longer needed. */
export const generations = (db: Connection, folder: string, views: LiveViews, isStopped: () => boolean) => {
  const pointers = db.prepare<[], Pointer>('SELECT view, file, previous_file AS previous FROM main.generations');
  const filesOnDisk = (): readonly string[] => {
    const path = join(folder, 'views');
    return existsSync(path) ? readdirSync(path) : [];
  };
  const generationOf = (name: string): string => name.slice(0, name.indexOf('.'));
  const pages = freePages(db, isStopped);
  let newest = 0;

  const inUse = (names: readonly string[]): ReadonlySet<string> => new Set(names.map((name) => views.get(name).generation.file));
  const isUsed = (file: string): boolean =>
    file === firstGeneration || pointers.all().some((one) => one.file === file || one.previous === file);

  /** In steps that delay nobody, then the empty tables at once. */
  const dropTables = async (schema: string, view: string): Promise<void> => {
    const tables = db
      .prepare<string[], string>(
        `SELECT name FROM ${quoted(schema)}.sqlite_schema WHERE type = 'table' AND (name IN (?, ?, ?) OR instr(name, ?) = 1)`,
      )
      .pluck()
      .all(`rows_${view}`, `about_${view}`, `documents_${view}`, `documents_${view}:`);
    for (const name of tables) await emptyTable(schema, name);
    if (!isStopped()) inTransaction(db, () => dropViewTables(db, schema, view));
  };

  const emptyTable = async (schema: string, name: string): Promise<void> => {
    const table = tableName({ schema, name });
    const primaryKey = db
      .prepare<[string, string], string>('SELECT name FROM pragma_table_info(?, ?) WHERE pk > 0')
      .pluck()
      .all(name, schema);
    const identity = primaryKey.join(', ') || 'rowid';
    const remove = db.prepare(`DELETE FROM ${table} WHERE (${identity}) IN (SELECT ${identity} FROM ${table} LIMIT 500)`);
    while (!isStopped() && remove.run().changes > 0) await setImmediate();
  };

  return {
    /** A file name that was never used in this folder. */
    next: (): string => {
      const known = [...filesOnDisk().map(generationOf), ...pointers.all().flatMap(({ file, previous }) => [file, previous ?? ''])];
      newest = Math.max(newest, ...known.map(numberOf)) + 1;
      return `g${newest}`;
    },
    /**
     * The views that must move along so that these views can have that many files of their own and still roll back to the files they leave:
     * the views of the oldest files.
     */
    viewsToMove: (names: readonly string[], newFiles: number, waiting: ReadonlySet<string>): readonly string[] => {
      const moving = new Set(names);
      const leftFiles = inUse(names);
      for (;;) {
        const staying = inUse(views.all.map(({ definition }) => definition.name).filter((name) => !moving.has(name)));
        const needed = new Set([firstGeneration, ...staying, ...leftFiles, ...waiting]);
        const oldest = [...staying].filter((file) => file !== firstGeneration && !leftFiles.has(file)).sort(byAge)[0];
        if (needed.size + newFiles <= maxFiles || oldest === undefined) return [...moving];
        for (const view of views.all) if (view.generation.file === oldest) moving.add(view.definition.name);
      }
    },
    /** The views whose former generation must be dropped because there are too many files: those swapped longest ago. */
    generationsToDrop: (waiting: ReadonlySet<string>): readonly LiveView[] => {
      const needed = new Set([firstGeneration, ...views.all.map(({ generation }) => generation.file), ...waiting]);
      const newest = new Map<string, number>();
      for (const { generation } of views.all) {
        const { file, previousFile } = generation;
        if (previousFile === null || needed.has(previousFile)) continue;
        newest.set(previousFile, Math.max(newest.get(previousFile) ?? 0, numberOf(file)));
      }
      const oldestFirst = [...newest].sort(([one, a], [other, b]) => a - b || byAge(one, other)).map(([file]) => file);
      const droppedFiles = new Set(oldestFirst.slice(0, Math.max(0, needed.size + oldestFirst.length - maxFiles)));
      return views.all.filter(({ generation }) => generation.previousFile !== null && droppedFiles.has(generation.previousFile));
    },
    /** Shares of about equal work. */
    shares: (names: readonly string[], count: number): readonly (readonly string[])[] => {
      const weights = viewWeights(db, names.map(views.get));
      const shares = Array.from({ length: Math.min(count, names.length) }, () => ({ names: [] as string[], weight: 0 }));
      const heaviestFirst = [...weights].map(([name, weight]) => ({ name, weight })).sort((a, b) => b.weight - a.weight);
      for (const { name, weight } of heaviestFirst) {
        const lightest = shares.reduce((least, share) => (share.weight < least.weight ? share : least));
        lightest.names.push(name);
        lightest.weight += weight + 1;
      }
      return shares.map((share) => share.names);
    },
    /** Detaches files that no view uses, and deletes those that no view could roll back to, except `kept`. */
    removeUnused: async (keptFiles: ReadonlySet<string> = new Set()): Promise<void> => {
      const files = new Set(pointers.all().map(({ file }) => file));
      const isNeeded = (file: string): boolean => keptFiles.has(file) || file === firstGeneration || files.has(file);
      for (const file of views.attached()) if (!isNeeded(file)) views.detach(file);
      for (const name of filesOnDisk()) {
        const file = generationOf(name);
        if (name.includes('.building') || (!isUsed(file) && !keptFiles.has(file))) await rm(join(folder, 'views', name), { force: true });
      }
      for (const file of views.attached()) {
        if (keptFiles.has(file)) continue;
        const schema = views.attach(file);
        const storedViews = db
          .prepare<[], string>(`SELECT view FROM ${quoted(schema)}.checkpoints`)
          .pluck()
          .all();
        const neededPointers = pointers.all().filter((one) => one.file === file || one.previous === file);
        const dropped = storedViews.filter((view) => !neededPointers.some((one) => one.view === view));
        if (dropped.length > 0) pages.mark(schema);
        for (const view of dropped) await dropTables(schema, view);
        await pages.overwrite(schema);
      }
    },
  };
};

export type Generations = ReturnType<typeof generations>;
