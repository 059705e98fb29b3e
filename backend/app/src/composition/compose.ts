import {
  callControl,
  developmentClock,
  folderOfBackups,
  type FolderLock,
  lockFolder,
  makeVapidKeys,
  serveControl,
  smtpMail,
  systemClock,
  vapidPush,
} from '@tennis/local';
import type { Mail } from '@tennis/ports';
import pino from 'pino';
import { composeEmbedded } from './compose-embedded';
import { asExpected } from './compose-errors';
import type { CompositionOptions } from './composition-options';
import { withCommandBus } from '../commands/commands.module';
import type { AppContext, Ports } from '../kernel/app-context';
import type { Config } from '../kernel/config';
import { checkWritable, openOrExplain } from '../host/file-errors';
import { checkImportFinished } from '../host/pending-import';
import { restoreMovedClock } from '../host/restore-moved-clock';
import { watchClock } from '../host/watch-clock';

const withMail = (app: Ports, mail: Mail): Ports => ({
  ...app,
  mail,
  async close() {
    mail.close();
    await app.close();
  },
});

/**
 * Picks the adapters: only this file and its `compose-*` neighbours know any.
 * @throws ExpectedFailure for any problem that an operator can solve.
 */
export const compose = async (config: Config, options: CompositionOptions = {}): Promise<AppContext> => {
  const log =
    options.log ??
    pino(
      { level: config.logLevel, redact: ['req.headers', 'email', 'token'] },
      pino.destination({ dest: options.isStandalone ? 2 : 1, sync: false }),
    );
  let lock: FolderLock | undefined;
  try {
    lock = lockFolder(config.dataDir);
    const heldLock = lock;
    checkWritable(config.dataDir);
    const { store } = config;
    const adjustableClock = config.developmentClock ? developmentClock() : undefined;
    const clock = options.clock ?? adjustableClock ?? systemClock;
    const app =
      store.kind === 'embedded'
        ? await openOrExplain(config.dataDir, () => composeEmbedded(config, options, clock, log, heldLock))
        : // the clients of the engines are a tenth of what a start loads; a single data folder needs none of them
          await (
            await import('./compose-distributed.js')
          ).composeDistributed({
            config,
            store,
            clock,
            log,
            timeouts: options.timeouts ?? {},
            onClosed: heldLock.release,
          });
    if (!options.isImporting)
      await checkImportFinished(app).catch(async (error: unknown) => {
        await app.close();
        throw error;
      });
    const mailing = config.mail ? withMail(app, smtpMail(config.mail)) : app;
    const webPush = options.webPush ?? (config.vapid && vapidPush(config.vapid));
    const { backupsDir } = config;
    const ports = {
      ...mailing,
      ...(webPush ? { webPush } : {}),
      ...(backupsDir ? { backups: folderOfBackups(backupsDir) } : {}),
    };
    if (adjustableClock) {
      await restoreMovedClock(ports, adjustableClock);
      return await withCommandBus({ ...ports, developmentClock: adjustableClock });
    }
    const watchesClock = options.watchesClock ?? options.clock === undefined;
    return await withCommandBus(watchesClock ? { ...ports, clockWatch: watchClock(ports) } : ports);
  } catch (error) {
    lock?.release();
    throw asExpected(error);
  }
};

/** The keys by which browsers identify a new installation. */
export const newVapidKeys = makeVapidKeys;

/** A request of the command line to a running server. */
export interface OperatorRequest {
  readonly command: string;
  readonly args: unknown;
}

/** Listens on `control.sock` in the data folder: the command line uses the one writer instead of becoming a second one. */
export const listenForOperators = (
  app: AppContext,
  handler: (request: OperatorRequest, progress: (value: unknown) => void) => Promise<unknown>,
) => serveControl(app.config.dataDir, handler);

/** Asks the server that holds a data folder; undefined if there is none. @throws Rejection if the server refuses. */
export const askServer = (dataDir: string, request: OperatorRequest, onProgress: (value: unknown) => void): Promise<unknown> =>
  callControl(dataDir, request, onProgress);
