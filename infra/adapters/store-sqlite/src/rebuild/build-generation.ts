import { closeSync, fsyncSync, openSync, renameSync, rmSync } from 'node:fs';
import { dirname } from 'node:path';
import type { Position, Recorded } from '@tennis/contracts';
import type { RebuildProgress, ViewDefinition } from '@tennis/ports';
import Database from 'better-sqlite3';
import { createCheckpoints, logFile, viewsFile } from '../files/schema';
import { withAllFields, headOf, type LazyEvent, scanLog } from '../log/scan-log';
import { type BuildLimits, type ViewBuilder, viewBuilder } from './view-builder';

export interface BuildRequest {
  readonly folder: string;
  /** The name of the new file. */
  readonly generation: string;
  readonly views: readonly ViewDefinition[];
  readonly openPersonalData: (event: Recorded) => Recorded;
  /** The last position to fold; the end of the log by default. */
  readonly until?: Position;
  readonly limits?: BuildLimits;
}

export interface Built {
  readonly events: number;
  /** The position that the built views reflect. */
  readonly position: Position;
}

/**
 * Kibibytes that the engine may use beside the documents in memory; once those are written out, the same amount is used to sort the
 * indexes.
 */
const foldingCacheSize = 24 * 1024;
const indexingCacheSize = 96 * 1024;

const unfinished = (file: string): string => `${file}.building`;

const sync = (path: string): void => {
  const handle = openSync(path, 'r');
  try {
    fsyncSync(handle);
  } finally {
    closeSync(handle);
  }
};

/** By event type, the builders that want it and whether they see personal data. */
const byType = (builders: readonly ViewBuilder[]): ReadonlyMap<string, readonly ViewBuilder[]> => {
  const wanted = new Map<string, ViewBuilder[]>();
  for (const builder of builders) for (const type of builder.view.types) wanted.set(type, [...(wanted.get(type) ?? []), builder]);
  return wanted;
};

const explain = (view: ViewDefinition, { position, type }: Recorded, error: unknown): Error =>
  new Error(`${view.name} cannot fold ${type} at position ${position}: ${error instanceof Error ? error.message : String(error)}`, {
    cause: error,
  });

const applier = (builders: readonly ViewBuilder[], openPersonalData: BuildRequest['openPersonalData']) => {
  const wanted = byType(builders);
  return (event: LazyEvent): void => {
    let opened: Recorded | undefined;
    for (const builder of wanted.get(event.type)!) {
      try {
        builder.apply(builder.view.opensPersonalData ? (opened ??= openPersonalData(withAllFields(event))) : event);
      } catch (error) {
        throw explain(builder.view, event, error);
      }
    }
  };
};

/**
 * Builds views from the whole log into a file of their own, over connections of its own: read in pages, folded in memory, written in bulk
 * without a journal, because an unfinished file is thrown away. Only a finished file, synced to disk, gets its name. Each step of the
 * generator is one page of the log.
 * @throws Error with the view and the event that cannot be folded; no file is left behind.
 */
export function* buildGeneration(request: BuildRequest): Generator<RebuildProgress, Built> {
  const { folder, generation, views, openPersonalData, limits } = request;
  const file = viewsFile(folder, generation);
  const log = new Database(logFile(folder), { readonly: true, fileMustExist: true });
  const target = new Database(unfinished(file));
  try {
    target.pragma('journal_mode = OFF');
    target.pragma('synchronous = OFF');
    target.pragma('locking_mode = EXCLUSIVE');
    target.pragma(`cache_size = -${foldingCacheSize}`);
    createCheckpoints(target, 'main');
    target.exec('BEGIN');
    const builders = views.map((view) => viewBuilder(target, 'main', view, limits));
    const apply = applier(builders, openPersonalData);
    const head = request.until ?? headOf(log);
    let events = 0;
    for (const page of scanLog(
      log,
      views.flatMap(({ types }) => [...types]),
      head,
    )) {
      page.events.forEach(apply);
      events += page.events.length;
      yield { position: page.position, head };
    }
    target.pragma(`cache_size = -${indexingCacheSize}`);
    for (const builder of builders) builder.finish(head);
    target.exec('COMMIT');
    target.pragma('locking_mode = NORMAL');
    target.pragma('journal_mode = WAL');
    target.close();
    sync(unfinished(file));
    renameSync(unfinished(file), file);
    sync(dirname(file));
    return { events, position: head };
  } finally {
    log.close();
    if (target.open) target.close();
    for (const end of ['', '-wal', '-shm', '-journal']) rmSync(`${unfinished(file)}${end}`, { force: true });
  }
}
