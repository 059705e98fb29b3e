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
import type { Composed } from './composed';
import { withCommandBus } from '../commands/commands.module';
import type { AppContext, Ports } from '../kernel/app-context';
import type { Config } from '../kernel/config';
import { checkWritable, openAt } from '../host/data-trouble';
import { checkMovedIn } from '../host/moved-in';
import { goOnAsMoved } from '../host/moved-clock';
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
        : // the clients of the engines are a tenth of what a start loads; a single data folder needs none of them
          await (
            await import('./compose-distributed.js')
          ).composeDistributed({
            config,
            store,
            clock,
            log,
            timeouts: options.timeouts,
            onClosed: held.release,
          });
    if (!options.movesIn)
      await checkMovedIn(app).catch(async (error: unknown) => {
        await app.close();
        throw error;
      });
    const mailing = config.mail ? withMail(app, smtpMail(config.mail)) : app;
    const webPush = options.webPush ?? (config.vapid && vapidPush(config.vapid));
    const { backupsDir } = config;
    const whole = {
      ...mailing,
      ...(webPush ? { webPush } : {}),
      ...(backupsDir ? { backups: folderOfBackups(backupsDir) } : {}),
    };
    if (movable) {
      await goOnAsMoved(whole, movable);
      return await withCommandBus({ ...whole, developmentClock: movable });
    }
    const watchesClock = options.watchesClock ?? options.clock === undefined;
    return await withCommandBus(watchesClock ? { ...whole, clockWatch: watchClock(whole) } : whole);
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
