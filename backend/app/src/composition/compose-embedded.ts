import { existsSync, statSync } from 'node:fs';
import { hostname } from 'node:os';
import { join } from 'node:path';
import { openEvent, type Sealed } from '@tennis/contracts';
import { developmentIdentity, type FolderLock, googleIdentity, holdsKeys, localPush, onlyNode, openFolderFiles } from '@tennis/local';
import type { Clock, ViewStatus } from '@tennis/ports';
import { projections } from '@tennis/projections';
import { openSqliteStore, malformedAnchors, endOfLog } from '@tennis/store-sqlite';
import type { Logger } from 'pino';
import { openPersonalData } from './compose-personal-data';
import type { CompositionOptions } from './composition-options';
import { checkHeader } from '../host/check-header';
import { openOrExplain } from '../host/file-errors';
import { expectedFailure } from '../host/expected-failure';
import { filesUnchanged } from '../host/files-unchanged';
import { version } from '../host/version';
import { watchKeys, watchWrites } from '../host/watch-writes';
import type { Ports } from '../kernel/app-context';
import { collectionDefinitions } from '../kernel/collections';
import type { Config } from '../kernel/config';
import { announceChanges } from '../live/announce-changes';
import { announceSwitch, announceSwitches } from '../live/announce-switches';
import { operatorSentence } from '../texts/operator-sentences';

/**
 * Checks before anything is created: the folder notes now and then where its log ends; until the first note, keys show that a log existed.
 * @throws ExpectedFailure if a log was lost; a new one in its place would make new people of everybody.
 */
const checkLogIsThere = async ({ dataDir }: Config): Promise<void> => {
  const [file, keys] = [join(dataDir, 'log.db'), join(dataDir, 'keys.db')];
  if (existsSync(file) && statSync(file).size > 0) return;
  if (await openOrExplain(keys, () => holdsKeys(keys))) throw expectedFailure('log.gone', { file, keys });
};

/** The views that cannot answer. While nothing can be written, all of them wait for the same disk space: they would hide the cause. */
export const viewsMissing = (statuses: readonly Pick<ViewStatus, 'name' | 'state'>[], nothingIsWritten: boolean): readonly string[] =>
  statuses.filter(({ state }) => state === 'damaged' || (state === 'catching-up' && !nothingIsWritten)).map(({ name }) => `view ${name}`);

/** One process, one folder: log, views, jobs and sessions in SQLite, pushes in memory. */
export const composeEmbedded = async (
  config: Config,
  options: CompositionOptions,
  clock: Clock,
  log: Logger,
  lock: FolderLock,
): Promise<Ports> => {
  for (const name of ['log.db', 'keys.db']) checkHeader(join(config.dataDir, name));
  const isInPlace = filesUnchanged(config.dataDir);
  const head = await openOrExplain(join(config.dataDir, 'log.db'), () => endOfLog(config.dataDir));
  await checkLogIsThere(config);
  const foreignAnchors = malformedAnchors(config.dataDir);
  if (foreignAnchors.length > 0) log.error({ lines: foreignAnchors.slice(0, 20) }, operatorSentence({ code: 'anchors.strange' }, 'en'));
  const ring = await openPersonalData(config, head === 0);
  const writes = watchWrites({ log, probe: () => opening.then((opened) => opened.probe()) });
  const personalData = watchKeys(ring, writes.failed);
  const push = localPush((error) => log.error({ err: error }, 'a change was not told to everybody'));
  const nodes = onlyNode({
    name: hostname(),
    release: version,
    since: clock.now(),
    views: Object.fromEntries(projections.map((projection) => [projection.name, projection.version])),
  });
  const opening = openSqliteStore({
    folder: config.dataDir,
    views: projections,
    collections: collectionDefinitions,
    openPersonalData: (event) => openEvent(event, (sealed: Sealed) => personalData.open(sealed)),
    clock,
    isInPlace,
    onWritten: (failure) => (failure === undefined ? writes.succeeded() : writes.failed(failure)),
    onPutAside: (damaged) => log.warn(damaged, 'a damaged file of views was put aside; they are folded anew'),
    onDamaged: (damage) => log.error(damage, 'what is stored cannot be read; a view is folded anew'),
    repairPauses: options.repairPauses,
    onRepaired: (names) => {
      log.info({ views: names }, 'damaged views were folded anew');
      for (const name of names) void announceSwitch(push, name);
    },
    ...(options.isStandalone ? { longestBatch: Number.POSITIVE_INFINITY } : {}),
    worker: {
      module: join(__dirname, 'compose-rebuild-worker.js'),
      options: { dataDir: config.dataDir, masterKey: config.masterKey, production: config.production },
    },
  });
  opening.catch(() => personalData.close());
  const store = await opening;
  const announcer = announceChanges(push, (error) => log.error({ err: error }, 'push'));
  const stopAnnouncing = store.onChanged((changed) => announcer.add(changed));
  let closing = false;
  let isLogDamaged = false;
  return {
    config,
    eventStore: store.eventStore,
    writtenLog: store.writtenLog,
    logSearch: store.logSearch,
    readStore: store.readStore,
    views: announceSwitches({ ...store.operations, status: () => store.viewStatus() }, push),
    jobs: store.jobs,
    nodes,
    push,
    onChanged: (listener) => store.onChanged(listener),
    files: openFolderFiles(join(config.dataDir, 'files'), writes.failed),
    personalData,
    identity: config.google ? googleIdentity(config.google, clock) : developmentIdentity(),
    clock,
    log,
    checkLog: (onProgress) => store.checkLog(onProgress && (({ position }) => onProgress(position))),
    isStoreError: (error) => {
      const { name } = error as Error;
      if (name === 'SqliteError') writes.failed(error);
      if (name === 'Unreadable') isLogDamaged = true;
      return name === 'SqliteError' || name === 'Unreadable';
    },
    missing: () => [
      ...(closing ? ['stopping'] : []),
      ...(isLogDamaged ? ['log'] : []),
      ...(isInPlace() ? [] : ['data folder']),
      ...(writes.isFailing() ? ['writes'] : []),
      ...viewsMissing(store.viewStatus(), writes.isFailing()),
    ],
    async close() {
      closing = true;
      await nodes.releaseAll();
      writes.stop();
      stopAnnouncing();
      announcer.stop();
      await store.close();
      personalData.close();
      lock.release();
    },
  };
};
