import { once } from 'node:events';
import { createServer } from 'node:net';
import { setTimeout as pause } from 'node:timers/promises';
import { isRejection, type Position, reject } from '@tennis/contracts';
import type { Lease } from '@tennis/ports';
import { contexts } from './contexts';
import { compose, listenForOperators } from './composition/compose';
import type { CompositionOptions } from './composition/composition-options';
import type { AppContext } from './kernel/app-context';
import type { Config } from './kernel/config';
import type { Process } from './kernel/context-definition';
import { checkPlaces } from './host/check-places';
import { expectedFailure } from './host/expected-failure';
import { type HttpServer, startHttpServer } from './http-server';
import { repeatErasures } from './identity/repeat-erasures';
import { restrictFileModes } from './host/restrict-file-modes';
import { checkSignIn, signInWarnings } from './host/sign-in-provider';
import { recordNoticesStart } from './notifications/marks/notices-start';
import { runReactions } from './processes/run-reactions';
import { jobsOf, startScheduler } from './processes/scheduler';
import { runOperation } from './operations/run-operation';
import { type OperatorMessage, operatorSentence } from './texts/operator-sentences';

export interface Program {
  readonly app: AppContext;
  readonly nest: HttpServer['nest'];
  readonly url: string;
  /** Problems that an operator must know of although the program runs. */
  readonly warnings: readonly OperatorMessage[];
  /** Progress of the background processes. */
  readonly processes: {
    /** Positions up to which reactions and deliveries have followed the log; undefined when another node runs them. */
    followed(): readonly (Position | undefined)[];
    runDue(): Promise<void>;
  };
  stop(): Promise<void>;
}

/** Milliseconds until a node that stops gives its leases back; requests under way may wait for views that it folds. */
const handOverDelay = 200;

const startProcesses = async (app: AppContext, lease: Lease): Promise<Process> => {
  const started: Process[] = [];
  for (const { process } of contexts) {
    const running = await process?.(app, lease);
    if (running) started.push(running);
  }
  return {
    followed: () => Math.min(...started.map(({ followed }) => followed())),
    async runDue() {
      for (const process of started) await process.runDue();
    },
    async stop() {
      for (const process of started) await process.stop();
    },
  };
};

/** Seeds the demonstration data, unless the log holds something or another program is filling it at this moment. */
const seedIfEmpty = async (app: AppContext): Promise<void> => {
  try {
    await runOperation(app, { command: 'seed-demo', args: { players: 60, weeks: 12, seed: 42 } }, () => undefined);
  } catch (error) {
    if (!isRejection(error) || error.code !== 'seed.not-empty') throw error;
  }
};

/** Turns an error of listening into a failure that an operator can fix. */
const explainListenError = (error: unknown, { port, host }: Config): unknown => {
  const { code } = error as NodeJS.ErrnoException;
  if (code === 'EADDRINUSE') return expectedFailure('port.taken', { port });
  if (code === 'EACCES') return expectedFailure('port.forbidden', { port });
  if (code === 'EADDRNOTAVAIL' || code === 'ENOTFOUND') return expectedFailure('host.unknown', { host });
  return error;
};

/** Checks port and host before anything is opened or created: a refused start leaves no folder behind. */
const checkAddress = async (config: Config): Promise<void> => {
  const { port, host } = config;
  const probe = createServer();
  try {
    await once(probe.listen(port, host), 'listening');
  } catch (error) {
    throw explainListenError(error, config);
  }
  probe.close();
  await once(probe, 'close');
};

const listen = async (app: AppContext): Promise<HttpServer> => {
  try {
    return await startHttpServer(app, contexts);
  } catch (error) {
    throw explainListenError(error, app.config);
  }
};

/**
 * Starts the whole program in one process. It answers requests at once. Then it begins to act on deadlines (later, if the clock is not
 * believed yet, docs/adr/0019-deadlines-wait-for-a-trusted-clock.md), and to follow the log and operators. Until then dates still count:
 * whatever is over by its date accepts nothing.
 * @throws ExpectedFailure for every failure that an operator can fix.
 */
export const startProgram = async (config: Config, options: CompositionOptions = {}): Promise<Program> => {
  restrictFileModes();
  checkSignIn(config);
  checkPlaces(config);
  await checkAddress(config);
  const app = await compose(config, options);
  let server: HttpServer | undefined;
  try {
    await recordNoticesStart(app);
    if (config.seedDemo && config.openDoors) await seedIfEmpty(app);
    await repeatErasures(app);
    server = await listen(app);
    const { nest, url, close } = server;
    const jobs = jobsOf(app, contexts);
    app.jobRunner?.start(jobs.runOne);
    const scheduler = await app.nodes.runExclusively('jobs', async () => startScheduler(app, jobs));
    const reactions = await app.nodes.runExclusively('react', (lease) => runReactions(app, lease));
    const processes = await app.nodes.runExclusively('deliver', (lease) => startProcesses(app, lease));
    app.developmentClock?.onAdvanced(async () => scheduler()?.runDue());
    /** @throws Rejection `store.unavailable` when this node does not run jobs now. */
    const runDue = async (): Promise<number | undefined> => {
      const running = scheduler();
      if (!running) throw reject('store.unavailable');
      return running.runDue();
    };
    const operators = await listenForOperators(app, (request, progress) => runOperation({ ...app, runDue }, request, progress));
    const warnings = signInWarnings(config);
    for (const warning of warnings) app.log.warn({ code: warning.code }, operatorSentence(warning, 'en'));
    if (!config.metricsToken && !config.openDoors) app.log.info('METRICS_TOKEN is not set: /metrics answers nobody');
    let stopping: Promise<void> | undefined;
    const stop = async () => {
      const hasOthers = (await app.nodes.list()).some(({ alive, own }) => alive && !own);
      const closing = Promise.all([close(hasOthers), operators.close()]);
      if (hasOthers) {
        // moving the sockets takes longer than the work may stand still
        await Promise.race([closing, pause(handOverDelay)]);
        await app.nodes.releaseAll();
      }
      await closing;
      await app.close();
    };
    return {
      app,
      nest,
      url,
      warnings,
      processes: {
        followed: () => [reactions()?.followed(), processes()?.followed()],
        async runDue() {
          await scheduler()?.runDue();
          await processes()?.runDue();
        },
      },
      stop: () => (stopping ??= stop()),
    };
  } catch (error) {
    await server?.close(false);
    await app.close();
    throw error;
  }
};
