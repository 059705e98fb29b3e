import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type AppContext, type Config, type EngineTimeouts, type Program, readConfig, startProgram } from '@tennis/app';
import type { Clock, WebPush } from '@tennis/ports';
import { type Client, clientOf } from './client';
import { startEngines } from './engines';
import { httpClient } from './http-client';
import { logOfFailures } from './log-of-failures';
import { settle, viewsReflect } from './settle';

export interface DevEnvironment {
  readonly program: Program;
  readonly app: AppContext;
  readonly url: string;
  /** A client with a session of its own; registers the person at the first time. */
  signedIn(email: string): Promise<Client>;
  readonly visitor: Client;
  /** Sends a request whose headers a browser would not let one choose, and answers the status. */
  raw(method: string, path: string, headers: Readonly<Record<string, string>>, body?: object): Promise<number>;
  /**
   * Waits until nothing goes on by itself any more: every view reflects the log, reactions have followed it, due jobs have run.
   * @throws Error that says what is still going on when the time is over.
   */
  settle(): Promise<void>;
  /** Stops the program and starts it again on the same data, with other settings where told. */
  restart(environment?: Readonly<Record<string, string>>): Promise<void>;
  stop(): Promise<void>;
}

export interface DevOptions {
  readonly clock?: Clock;
  /** Where the program writes its log; without one it is silent but for the cause of each 500. */
  readonly log?: NonNullable<Parameters<typeof startProgram>[1]>['log'];
  /** Instead of the push services of the browsers. */
  readonly webPush?: WebPush;
  /** Of the engines; long by default, so that a busy machine is no outage. */
  readonly timeouts?: EngineTimeouts;
  /** Settings beside the defaults of a test: free port, empty installation. */
  readonly environment?: Readonly<Record<string, string>>;
}

/** `TEST_STORE=distributed` runs every flow on the other composition, on engines of its own. */
const isDistributed = process.env.TEST_STORE === 'distributed';

/** Ends a hang, in milliseconds, well before the test is ended: a machine that does other things beside is none. */
const timeout = 30_000;

const unhurried: EngineTimeouts = { call: 15_000, request: 20_000 };

/** The whole system in one process on a free port and a folder of its own, over real HTTP. */
export const startDevEnvironment = async (options: DevOptions = {}): Promise<DevEnvironment> => {
  const folder = mkdtempSync(join(tmpdir(), 'tennis-'));
  const engines = isDistributed ? await startEngines() : undefined;
  const configOf = (changed: Readonly<Record<string, string>> = {}): Config =>
    readConfig({
      NODE_ENV: 'test',
      PORT: '0',
      DATA_DIR: folder,
      SEED_DEMO: 'false',
      ROOT_ADMIN_EMAIL: 'root@example.pt',
      READS_PER_MINUTE: '1000000',
      WRITES_PER_MINUTE: '1000000',
      RINGS_IN_A_ROW: '1000000',
      TOURNAMENTS_PER_DAY: '1000000',
      ...engines?.environment,
      ...options.environment,
      ...changed,
    });
  const { timeouts = unhurried, clock, webPush, log = logOfFailures() } = options;
  const start = (config = configOf()) =>
    startProgram(config, { log, timeouts, ...(clock ? { clock } : {}), ...(webPush ? { webPush } : {}) });
  let program = await start();
  const newClient = () => clientOf(() => program.url, isDistributed ? () => viewsReflect(program.app, timeout) : undefined);
  return {
    get program() {
      return program;
    },
    get app() {
      return program.app;
    },
    get url() {
      return program.url;
    },
    get visitor() {
      return newClient();
    },
    async signedIn(email) {
      const client = newClient();
      const answer = await client.post('/api/sessions', { code: `dev:${email}` });
      if (answer.status !== 200) throw new Error(`${email} could not sign in: ${answer.status} ${JSON.stringify(answer.body)}`);
      return client;
    },
    async raw(method, path, headers, body) {
      const client = httpClient(program.url, { connections: 1 });
      const { status } = await client.send(method, path, { headers, ...(body ? { body } : {}) });
      client.close();
      return status;
    },
    settle: () => settle(program, timeout),
    async restart(environment) {
      await program.stop();
      program = await start(configOf(environment));
    },
    async stop() {
      await program.stop();
      await engines?.stop();
      rmSync(folder, { recursive: true, force: true });
    },
  };
};
