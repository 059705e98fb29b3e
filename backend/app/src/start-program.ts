import type { Position } from '@tennis/contracts';
import { contexts } from './contexts';
import { compose, type Composed, listenForOperators } from './composition';
import type { AppContext } from './kernel/app-context';
import type { Config } from './kernel/config';
import { expectedFailure } from './host/expected-failure';
import { type HttpServer, startHttpServer } from './http-server';
import { keepToTheOwner } from './host/keep-to-the-owner';
import { checkSignIn, signInWarnings } from './host/sign-in-door';
import { runReactions } from './processes/run-reactions';
import { startScheduler } from './processes/scheduler';
import { runOperation } from './operations/run-operation';
import { type OperatorMessage, operatorSentence } from './texts/operator-sentences';

export interface Program {
  readonly app: AppContext;
  readonly nest: HttpServer['nest'];
  readonly url: string;
  /** What an operator has to know although the program runs. */
  readonly warnings: readonly OperatorMessage[];
  /** How far what follows by itself has come. */
  readonly processes: {
    /** The position up to which reactions have followed the log. */
    followed(): Position;
    runDue(): Promise<void>;
  };
  stop(): Promise<void>;
}

const listen = async (app: AppContext): Promise<HttpServer> => {
  try {
    return await startHttpServer(app, contexts);
  } catch (error) {
    const { code } = error as NodeJS.ErrnoException;
    const { port, host } = app.config;
    if (code === 'EADDRINUSE') throw expectedFailure('port.taken', { port });
    if (code === 'EACCES') throw expectedFailure('port.forbidden', { port });
    if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') throw expectedFailure('host.unknown', { host });
    throw error;
  }
};

/**
 * The whole program in one process: what is due is done first, then reactions, requests and operators are listened to.
 * @throws ExpectedFailure for whatever an operator can mend.
 */
export const startProgram = async (config: Config, options: Composed = {}): Promise<Program> => {
  keepToTheOwner();
  checkSignIn(config);
  const app = await compose(config, options);
  try {
    if (config.seedDemo && config.openDoors && (await app.eventStore.head()) === 0)
      await runOperation(app, { command: 'seed-demo', args: { players: 60, weeks: 12, seed: 42 } }, () => undefined);
    const server = await listen(app);
    const scheduler = await startScheduler(app, contexts);
    app.developmentClock?.onAdvanced(scheduler.runDue);
    const following = await runReactions(app);
    const operators = await listenForOperators(app, (request, progress) => runOperation(app, request, progress));
    const warnings = signInWarnings(config);
    for (const warning of warnings) app.log.warn({ code: warning.code }, operatorSentence(warning, 'en'));
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      await Promise.all([server.close(), operators.close()]);
      await scheduler.stop();
      await following.stop();
      await app.close();
    };
    const processes = { followed: following.followed, runDue: scheduler.runDue };
    return { app, nest: server.nest, url: server.url, warnings, processes, stop: () => (stopping ??= stop()) };
  } catch (error) {
    await app.close();
    throw error;
  }
};
