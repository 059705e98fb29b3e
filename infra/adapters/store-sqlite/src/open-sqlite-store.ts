import type { Changed } from '@tennis/contracts';
import type { Clock, EventStore, ViewStatus, WrittenLog } from '@tennis/ports';
import { isEngineError } from './files/engine-error';
import { logFile, openLog } from './files/schema';
import { startCheckpoints } from './files/start-checkpoints';
import { logSearch } from './log/search-log';
import { checkKnown } from './log/check-known';
import { checkLog } from './log/check-log';
import { eventRows, recordedOf, writtenOf } from './log/event-rows';
import { hotStreams } from './log/hot-streams';
import { createSubscriptions, subscriptionPauses } from './log/subscriptions';
import { jobStarter } from './rebuild/rebuild-job';
import { viewOperations } from './rebuild/view-operations';
import type { SqliteStore, SqliteStoreOptions } from './sqlite-store';
import { createCatchUp } from './views/catch-up';
import { documentCache } from './views/document-cache';
import { fairReads } from './views/fair-reads';
import { type LiveView, openViews, statusOf } from './views/live-views';
import { longRefolds } from './views/long-refolds';
import { sqliteReadStore } from './views/read-store';
import { createRepairs, repairPauses } from './views/repairs';
import type { StoreInternals } from './views/store-internals';
import { createRetries, retryPauses } from './views/view-retries';
import { beginBatch } from './write/batch';
import { appendAt, decideAndAppend } from './write/decide-and-append';
import { sqliteJobs } from './write/jobs';
import { plainDocuments } from './write/plain-documents';
import { whenLoaded } from './write/read-ahead';
import { createWriter } from './write/writer';

const systemClock: Clock = { now: () => new Date().toISOString() };
const defaultQueueBound = 4096;
const defaultLongestBatch = 8;

/**
 * Log, views, plain documents and jobs over one connection. One transaction covers the log and the attached views. SQLite commits the main
 * file first and syncs it (FULL), the views after it (NORMAL): a crash in between leaves a view behind the log, never ahead of it, and each
 * view continues from the checkpoint in its own file. @throws DataTooNew, UnknownEvent.
 */
export const openSqliteStore = async (options: SqliteStoreOptions): Promise<SqliteStore> => {
  const { folder, clock = systemClock, openPersonalData = (event) => event } = options;
  const db = openLog(folder);
  try {
    checkKnown(db);
  } catch (error) {
    db.close();
    throw error;
  }
  const rows = eventRows(db);
  const cache = documentCache();
  const readFairly = fairReads();
  const streams = hotStreams(rows);
  const startJob = jobStarter({ views: options.views, openPersonalData }, options.worker);
  const refolds = longRefolds({
    definitions: options.views,
    turn: options.refoldTurn,
    startBackground: ({ view: { definition, generation }, key, event }) =>
      startJob('refold', { folder, generation: generation.file, view: definition.name, key, event }),
  });
  const listeners = new Set<(changed: readonly Changed[]) => void>();
  let head = rows.head();
  let events = 0;
  let failedCommits = 0;
  let isUncertain = false;
  let isClosed = false;

  const views = openViews(db, folder, options.views, head.position, cache, {
    onPutAside: options.onPutAside,
    onDamaged: (damage) => {
      options.onDamaged?.(damage);
      repairs.needed();
    },
  });
  const subscriptions = createSubscriptions(
    (after, limit) => rows.after(after, limit).map(recordedOf),
    options.subscriptionPauses ?? subscriptionPauses,
  );

  const announce = (changed: readonly Changed[]): void => {
    if (changed.length === 0) return;
    for (const listener of listeners) {
      try {
        listener(changed);
      } catch (error) {
        process.emitWarning(error instanceof Error ? error : String(error)); // a listener that throws does not affect the others
      }
    }
  };

  const retries = createRetries(options.retryPauses ?? retryPauses, (view) => {
    if (isUncertain) tryReload();
    view.state = 'catching-up';
    void catchUp.run();
  });
  const repairs = createRepairs({
    pauses: options.repairPauses ?? repairPauses,
    views: () => views.all,
    rebuildAll: (names) => operations.rebuildAll(names),
    onRepaired: (names) => options.onRepaired?.(names),
  });
  const catchUp = createCatchUp({
    db,
    rows,
    views,
    cache,
    head: () => head.position,
    refolds,
    openPersonalData,
    onChanged: announce,
    onSettled: (view) => {
      if (view.state === 'stopped') retries.schedule(view);
      if (view.state === 'live') retries.reset(view);
    },
    onFailed: () => {
      isUncertain = true;
      for (const view of views.all) if (view.state === 'catching-up') retries.schedule(view);
    },
  });

  /**
   * A failed COMMIT may have reached the log but not the views: all folded state is dropped and read again. If the engine cannot even read,
   * the next batch or retry tries again.
   */
  const reloadState = (): void => {
    isUncertain = true;
    head = rows.head();
    for (const view of views.all) {
      view.position = view.tables.checkpoint();
      if (view.state === 'live' && view.position !== head.position) view.state = 'catching-up';
    }
    streams.forgetAll();
    refolds.forgetAll();
    cache.forgetAll();
    isUncertain = false;
    subscriptions.wake();
    void catchUp.run();
  };
  const tryReload = (): void => {
    try {
      reloadState();
    } catch (error) {
      if (!isEngineError(error)) throw error;
    }
  };

  const parts = {
    rows,
    streams,
    views,
    cache,
    refolds,
    openPersonalData,
    onNotLive: (view: LiveView) => {
      if (view.state === 'stopped') retries.schedule(view);
      if (view.state === 'catching-up') void catchUp.run();
    },
  };
  const writer = createWriter({
    db,
    queueBound: options.queueBound ?? defaultQueueBound,
    longestBatch: options.longestBatch ?? defaultLongestBatch,
    isInPlace: options.isInPlace ?? (() => true),
    begin: () => {
      if (isUncertain) reloadState();
      return beginBatch(parts, clock.now(), head);
    },
    committed: (batch) => {
      events += batch.size;
      head = batch.head;
      announce(batch.publish());
      if (batch.size > 0) {
        subscriptions.wake();
        options.onWritten?.(undefined);
      }
    },
    failed: (cause) => {
      failedCommits++;
      options.onWritten?.(cause);
      tryReload();
    },
  });

  const eventStore: EventStore = {
    commit: (request) =>
      whenLoaded(streams.runningLoad(request.stream), (mayReadAhead) =>
        refolds.writeWhenPrepared((mayPostpone) => writer.write(decideAndAppend(request, mayPostpone, mayReadAhead))),
      ),
    append: (request) => refolds.writeWhenPrepared((mayPostpone) => writer.write(appendAt(rows, request, mayPostpone))),
    readStream: (stream, from = 0) => readFairly(() => rows.ofStream(stream, from).map(recordedOf)),
    readAll: (after, limit) => readFairly(() => rows.after(after, limit).map(recordedOf)),
    readEvent: (position) =>
      readFairly(() => {
        const row = rows.at(position);
        return row && recordedOf(row);
      }),
    subscribe: subscriptions.subscribe,
    head: async () => head.position,
  };

  const writtenLog: WrittenLog = {
    read: (after, limit) => readFairly(() => rows.after(after, limit).map(writtenOf)),
    write: (recordedElsewhere) => writer.write((batch) => batch.appendRecorded(recordedElsewhere)),
  };

  const retry = async (name: string): Promise<ViewStatus> => {
    const view = views.get(name);
    if (view.state === 'stopped') view.state = 'catching-up';
    await catchUp.run();
    return statusOf(view, head.position);
  };

  const viewStatus = (): readonly ViewStatus[] => views.all.map((view) => statusOf(view, head.position));
  const internals: StoreInternals = {
    db,
    folder,
    rows,
    views,
    catchUp,
    openPersonalData,
    head: () => head,
    files: () => [logFile(folder), ...views.files()],
  };
  const noteProbe = db.prepare(`INSERT INTO main.meta VALUES ('lastProbe', ?) ON CONFLICT DO UPDATE SET value = excluded.value`);
  const operations = viewOperations({ internals, viewStatus, retry, startJob, threaded: options.worker !== undefined });
  const checkpoints = startCheckpoints(folder);

  return {
    eventStore,
    writtenLog,
    readStore: sqliteReadStore(views, plainDocuments(db, options.collections, cache, writer, options.onDamaged), readFairly),
    jobs: sqliteJobs(db, writer),
    probe: () => writer.write(() => void noteProbe.run(clock.now())),
    viewStatus,
    retry,
    onChanged: (listener) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
    stats: () => ({ queue: writer.waiting, batches: writer.batches, events, failedCommits }),
    ready: catchUp.run(),
    operations,
    logSearch: logSearch(db),
    checkLog: (onProgress) => checkLog(folder, { onProgress }),
    close: async () => {
      if (isClosed) return;
      isClosed = true;
      repairs.stop();
      const drained = Promise.all([writer.close(), subscriptions.stopAll()]);
      await operations.close();
      await drained;
      catchUp.stop();
      await refolds.stop();
      retries.stop();
      await catchUp.run();
      await checkpoints?.stop();
      db.close();
    },
    internals,
  };
};
