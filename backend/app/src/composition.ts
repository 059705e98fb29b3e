import { existsSync, mkdtempSync, rmSync, statSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { openEvent, type Sealed } from '@tennis/contracts';
import {
  BackupRefused,
  callControl,
  createBackup,
  developmentClock,
  developmentIdentity,
  googleIdentity,
  developmentMasterKey,
  folderOfBackups,
  type FolderLock,
  FolderLocked,
  FolderNotWritable,
  holdsKeys,
  KeyRingMissing,
  localPush,
  lockFolder,
  MasterKeyMissing,
  MasterKeyWrong,
  openFolderFiles,
  openKeyRing,
  restoreBackup,
  serveControl,
  smtpMail,
  makeVapidKeys,
  vapidPush,
  systemClock,
  verifyBackup,
} from '@tennis/local';
import type { BackupProblem, Backups, Clock, ListedBackup, Mail, PersonalData, WebPush } from '@tennis/ports';
import { projections } from '@tennis/projections';
import { DataTooNew, LogIncomplete, openSqliteStore, strangeAnchors, whereLogStands } from '@tennis/store-sqlite';
import pino, { type Logger } from 'pino';
import type { EngineTimeouts } from './compose-distributed';
import { announceChanges } from './live/announce-changes';
import { announceSwitch, announceSwitches } from './live/announce-switches';
import type { AppContext } from './kernel/app-context';
import { collectionDefinitions } from './kernel/collections';
import { type Config } from './kernel/config';
import { checkHeader } from './host/check-header';
import { checkWritable, openAt, writtenTo } from './host/data-trouble';
import { expectedFailure, ExpectedFailure } from './host/expected-failure';
import { type OperatorMessage, operatorSentence } from './texts/operator-sentences';
import { filesInPlace } from './host/files-in-place';
import { watchClock } from './host/watch-clock';
import { watchKeys, watchWrites } from './host/watch-writes';

export interface Composed {
  readonly clock?: Clock;
  /** Whether deadlines wait while the clock cannot be believed: that of the machine is watched unless told otherwise, no other. */
  readonly watchesClock?: boolean;
  readonly log?: Logger;
  /** True where no other request waits for this process: batches end by their size alone, which makes long work short; logs go to stderr. */
  readonly alone?: boolean;
  /** Instead of the push services of the browsers. */
  readonly webPush?: WebPush;
  /** Of the distributed composition. */
  readonly timeouts?: EngineTimeouts;
  /** After which pauses (milliseconds) a damaged view is built anew by itself. */
  readonly repairPauses?: { readonly first: number; readonly longest: number };
}

/** What an operator is told about what the adapters throw; undefined for a mistake of the program. */
const explain = (error: unknown): OperatorMessage | undefined => {
  if (error instanceof BackupRefused) return { code: error.code, params: error.params };
  if (error instanceof FolderLocked) return { code: 'folder.locked', params: { folder: error.folder } };
  if (error instanceof FolderNotWritable) return { code: 'folder.not-writable', params: { folder: error.folder, reason: error.reason } };
  if (error instanceof DataTooNew) return { code: 'data.too-new', params: { found: error.found, known: error.known } };
  if (error instanceof LogIncomplete) {
    const { file, found, noted } = error;
    return found === undefined
      ? { code: 'log.missing', params: { file, noted } }
      : { code: 'log.incomplete', params: { file, found, noted } };
  }
  if (error instanceof KeyRingMissing) return { code: 'key-ring.missing', params: { file: error.file } };
  if (error instanceof MasterKeyMissing) return { code: 'master-key.missing' };
  if (error instanceof MasterKeyWrong) return { code: 'master-key.wrong', params: { file: error.file } };
  return undefined;
};

const asExpected = (error: unknown): unknown => {
  const message = explain(error);
  return message ? new ExpectedFailure(message) : error;
};

/** @throws KeyRingMissing where keys must be there because people are in the log, and are not. */
const openPersonalData = (config: Config, logIsEmpty: boolean): Promise<PersonalData> => {
  const file = join(config.dataDir, 'keys.db');
  const masterKey = config.masterKey ?? developmentMasterKey;
  return openAt(file, () => openKeyRing({ file, masterKey, production: config.production, mayBeNew: logIsEmpty }));
};

/**
 * Looks before anything is made: the folder notes now and then where its log ends, and until it first does the keys tell that there was one.
 * @throws ExpectedFailure where a log was lost; a new one in its place would make new people of everybody.
 */
const checkLogIsThere = async ({ dataDir }: Config): Promise<void> => {
  const [file, keys] = [join(dataDir, 'log.db'), join(dataDir, 'keys.db')];
  if (existsSync(file) && statSync(file).size > 0) return;
  if (await openAt(keys, () => holdsKeys(keys))) throw expectedFailure('log.gone', { file, keys });
};

/** One process, one folder: log, views, jobs and sessions in SQLite, pushes in memory (architecture.md "Two compositions"). */
const composeEmbedded = async (config: Config, options: Composed, clock: Clock, log: Logger, lock: FolderLock): Promise<AppContext> => {
  for (const name of ['log.db', 'keys.db']) checkHeader(join(config.dataDir, name));
  const isInPlace = filesInPlace(config.dataDir);
  const head = await openAt(join(config.dataDir, 'log.db'), () => whereLogStands(config.dataDir));
  await checkLogIsThere(config);
  const strange = strangeAnchors(config.dataDir);
  if (strange.length > 0) log.error({ lines: strange.slice(0, 20) }, operatorSentence({ code: 'anchors.strange' }, 'en'));
  const ring = await openPersonalData(config, head === 0);
  const writes = watchWrites({ log, probe: () => opening.then((opened) => opened.probe()) });
  const personalData = watchKeys(ring, writes.failed);
  const push = localPush();
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
    ...(options.alone ? { longestBatch: Number.POSITIVE_INFINITY } : {}),
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
    logSearch: store.logSearch,
    readStore: store.readStore,
    views: announceSwitches({ ...store.operations, status: () => store.viewStatus() }, push),
    jobs: store.jobs,
    push,
    onChanged: (listener) => store.onChanged(listener),
    files: openFolderFiles(join(config.dataDir, 'files'), writes.failed),
    personalData,
    identity: config.google ? googleIdentity(config.google, clock) : developmentIdentity(),
    clock,
    log,
    checkLog: (onProgress) => store.checkLog(onProgress && (({ position }) => onProgress(position))),
    isOfTheStore: (error) => {
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
      ...store
        .viewStatus()
        .filter(({ state }) => state === 'catching-up' || state === 'damaged')
        .map(({ name }) => `view ${name}`),
    ],
    async close() {
      closing = true;
      writes.stop();
      stopAnnouncing();
      announcer.stop();
      await store.close();
      personalData.close();
      lock.release();
    },
  };
};

const withMail = (app: AppContext, mail: Mail): AppContext => ({
  ...app,
  mail,
  async close() {
    mail.close();
    await app.close();
  },
});

/**
 * Picks the adapters: the only file that knows any.
 * @throws ExpectedFailure for whatever an operator can mend.
 */
export const compose = async (config: Config, options: Composed = {}): Promise<AppContext> => {
  const log =
    options.log ??
    pino(
      { level: config.logLevel, redact: ['req.headers', 'email', 'token'] },
      pino.destination({ dest: options.alone ? 2 : 1, sync: false }),
    );
  let lock: FolderLock | undefined;
  try {
    lock = lockFolder(config.dataDir);
    const held = lock;
    checkWritable(config.dataDir);
    const { store } = config;
    const movable = config.developmentClock ? developmentClock() : undefined;
    const clock = options.clock ?? movable ?? systemClock;
    const app =
      store.kind === 'embedded'
        ? await openAt(config.dataDir, () => composeEmbedded(config, options, clock, log, held))
        : // the clients of the engines are a tenth of what a start loads; one folder needs none of them
          await (
            await import('./compose-distributed.js')
          ).composeDistributed({
            config,
            store,
            openPersonalData: (logIsEmpty) => openPersonalData(config, logIsEmpty),
            clock,
            log,
            timeouts: options.timeouts,
            onClosed: held.release,
          });
    const mailing = config.mail ? withMail(app, smtpMail(config.mail)) : app;
    const webPush = options.webPush ?? (config.vapid && vapidPush(config.vapid));
    const { backupsDir } = config;
    const whole = {
      ...mailing,
      ...(webPush ? { webPush } : {}),
      ...(backupsDir ? { backups: folderOfBackups(backupsDir) } : {}),
    };
    if (movable) return { ...whole, developmentClock: movable };
    return (options.watchesClock ?? options.clock === undefined) ? { ...whole, clockWatch: watchClock(whole) } : whole;
  } catch (error) {
    lock?.release();
    throw asExpected(error);
  }
};

/** Keys by which the browsers of a new installation know it. */
export const newVapidKeys = makeVapidKeys;

/** What an operator's command line asks a running server to do. */
export interface OperatorRequest {
  readonly command: string;
  readonly args: unknown;
}

/** Listens on `control.sock` in the data folder: the command line speaks to the one writer instead of becoming a second. */
export const listenForOperators = (
  app: AppContext,
  handler: (request: OperatorRequest, progress: (value: unknown) => void) => Promise<unknown>,
) => serveControl(app.config.dataDir, handler);

/** Asks the server that holds a data folder; undefined when none does. @throws Rejection where the server refuses. */
export const askServer = (dataDir: string, request: OperatorRequest, onProgress: (value: unknown) => void): Promise<unknown> =>
  callControl(dataDir, request, onProgress);

const expectedFrom = async <Result>(doing: Promise<Result>): Promise<Result> => {
  try {
    return await doing;
  } catch (error) {
    throw asExpected(error);
  }
};

/** Puts a backup into a folder that nobody else holds meanwhile. */
const restoreInto = async (folder: string, dataDir: string) => {
  const lock = lockFolder(dataDir);
  try {
    return await restoreBackup(folder, dataDir);
  } finally {
    lock.release();
  }
};

/** Opens a restored copy and has every event verified. */
const checkCopy = async (config: Config, folder: string) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tennis-verify-'));
  try {
    await restoreInto(folder, dataDir);
    const app = await compose({ ...config, dataDir, logLevel: 'silent' });
    const checked = await app.checkLog?.();
    await app.close();
    return { events: checked?.events ?? 0, damage: checked?.problems ?? [], malformed: checked?.malformed ?? { count: 0, first: [] } };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};

const listVerified = async (kept: Backups) => {
  const listed: (ListedBackup & { readonly problems: readonly BackupProblem[] | null })[] = [];
  for (const backup of await kept.list())
    listed.push({ ...backup, problems: backup.createdAt === null ? null : await kept.verify(backup.name) });
  return listed;
};

/**
 * Backups of a data folder. Made by any process, also while a server runs; proven by opening a copy; restored into an empty folder only.
 * All throw ExpectedFailure for what an operator can mend.
 */
export const backups = {
  create: (config: Config, target: string) =>
    expectedFrom(writtenTo(target, createBackup(config.dataDir, target, systemClock.now(), whereLogStands))),
  /** `problems` are of files, `damage` and `malformed` are of events; none where the backup is sound. */
  verify: async (config: Config, folder: string) => {
    const { files, problems } = await expectedFrom(verifyBackup(folder));
    if (problems.length) return { files, events: 0, problems, damage: [], malformed: { count: 0, first: [] } };
    return { files, problems, ...(await expectedFrom(checkCopy(config, folder))) };
  },
  /** The backups in a folder, each with the files that are not as they were written; null where it was not finished. */
  list: (folder: string) => expectedFrom(listVerified(folderOfBackups(folder))),
  restore: (config: Config, folder: string) => expectedFrom(writtenTo(config.dataDir, restoreInto(folder, config.dataDir))),
};
