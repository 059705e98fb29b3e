import { mkdirSync } from 'node:fs';
import { join } from 'node:path';
import { setEngineFlags } from '@tennis/app';
import type { Metadata, Recorded } from '@tennis/contracts';
import { ladderViews } from '@tennis/projections';
import { type EventRow, openSqliteStore, type StoreInternals } from '@tennis/store-sqlite';
import Database from 'better-sqlite3';
import { appendAll } from '../data/append-all';
import { ladderLog } from '../data/ladder-log';

/** The naive way is so slow that only a sample is measured. */
const naiveSample = 2_000;

/** The possible requests: write the log, scan it as every rebuild must, or build naively into a separate folder. */
export type FloorRequest =
  | { readonly what: 'write'; readonly folder: string; readonly events: number }
  | { readonly what: 'scan'; readonly folder: string }
  | { readonly what: 'naive'; readonly folder: string; readonly name: string };

/** 200 ladders of 50 people. */
const writeLog = (folder: string, events: number): Promise<void> => appendAll(folder, ladderLog({ ladders: 200, players: 50, events }));

const columns = 'position, id, stream, revision, type, version, data, metadata, occurred_at, recorded_at';

/** The unavoidable work: reads and parses every event of the log. Events per second. */
const scanAndParse = (folder: string): number => {
  const log = new Database(join(folder, 'log.db'), { readonly: true });
  const page = log.prepare<[number], EventRow>(`SELECT ${columns} FROM events WHERE position > ? ORDER BY position LIMIT 1000`);
  const start = performance.now();
  let position = 0;
  for (let events = page.all(position); events.length > 0; events = page.all(position)) {
    for (const { data, metadata } of events) {
      JSON.parse(data);
      JSON.parse(metadata);
    }
    position = events.at(-1)!.position;
  }
  log.close();
  return (position * 1000) / (performance.now() - start);
};

/** The fields of a document as a view's tables take them: those of the ladder's views are texts and lists, stored unchanged. */
type Fields = Parameters<StoreInternals['views']['all'][number]['tables']['write']>[3];

/**
 * The same tables, indexes and checkpoints, made one event at a time, each in a durable transaction of its own; documents are read and
 * written every time. Events per second.
 */
const buildNaively = async (folder: string, name: string): Promise<number> => {
  const events = firstEvents(folder, naiveSample * 8);
  mkdirSync(join(folder, name));
  const store = await openSqliteStore({ folder: join(folder, name), views: ladderViews, collections: [] });
  const { db, views } = store.internals;
  for (const schema of new Set(views.all.map(({ tables }) => tables.schema))) db.pragma(`"${schema}".synchronous = FULL`);
  const apply = db.transaction((event: Recorded) => {
    for (const { definition, tables } of views.all) {
      for (const key of definition.types.has(event.type) ? definition.keys(event) : []) {
        const stored = tables.read(key);
        const before: unknown = stored && JSON.parse(stored.state);
        const result = definition.fold(before, event, key);
        if (result === 'refold') throw new Error('the invented log asks for no re-fold');
        const fieldsOf = (state: unknown) => definition.index(state) as Fields;
        tables.write(key, JSON.stringify(result.state), event.position, fieldsOf(result.state), stored && fieldsOf(before));
        let last = result.rows?.length ? tables.lastRow(key) : 0;
        for (const { about, body } of result.rows ?? []) tables.addRow(key, ++last, event.position, about, JSON.stringify(body));
      }
      tables.saveCheckpoint(event.position);
    }
  });
  // The openings of the ladders are most of the beginning: they are folded first, and not timed.
  const opening = events.filter(({ type }) => !type.startsWith('Match') && !type.startsWith('Result'));
  db.transaction(() => opening.forEach((event) => apply(event)))();
  const sample = events.filter((event) => !opening.includes(event)).slice(0, naiveSample);
  const start = performance.now();
  for (const event of sample) apply.immediate(event);
  const perSecond = (sample.length * 1000) / (performance.now() - start);
  await store.close();
  return perSecond;
};

/** The first events of the log, complete. */
const firstEvents = (folder: string, count: number): readonly Recorded[] => {
  const log = new Database(join(folder, 'log.db'), { readonly: true });
  const rows = log.prepare<[number], EventRow>(`SELECT ${columns} FROM events ORDER BY position LIMIT ?`).all(count);
  log.close();
  return rows.map((row) => ({
    ...row,
    occurredAt: row.occurred_at,
    recordedAt: row.recorded_at,
    data: JSON.parse(row.data) as unknown,
    metadata: JSON.parse(row.metadata) as Metadata,
  }));
};

/** Events per second, also for writing. */
const answer = async (request: FloorRequest): Promise<number> => {
  if (request.what === 'scan') return scanAndParse(request.folder);
  if (request.what === 'naive') return buildNaively(request.folder, request.name);
  const start = performance.now();
  await writeLog(request.folder, request.events);
  return (request.events * 1000) / (performance.now() - start);
};

setEngineFlags(); // as in the process that measures the rebuild

/** In a separate process, so that the memory of this work does not count for the rebuild. */
process.on('message', (request: FloorRequest) => void answer(request).then((perSecond) => process.send!(perSecond)));
