import { type ChildProcess, spawn } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { dirname, join } from 'node:path';

export interface ServerProcess {
  readonly url: string;
  readonly pid: number;
  /** Milliseconds from the start of the process to its first 200 on `/api/health/ready`. */
  readonly readyAfter: number;
  /** Resident memory now, in bytes; undefined if the system does not tell. */
  memory(): number | undefined;
  /** The whole output so far, both streams. */
  output(): string;
  /** Kills it without a warning, like a power cut. */
  kill(): Promise<void>;
  /** Asks it to stop and answers its exit code. */
  stop(): Promise<number>;
}

export interface ServerOptions {
  readonly dataDir: string;
  /** Settings besides the folder; by default the port is any free one, the log is silent and nothing is seeded. */
  readonly env?: Readonly<Record<string, string>>;
  /** Scripts that are loaded before the server, to plant faults. */
  readonly preload?: readonly string[];
  /** Loads the server module by module, which takes longer: for scripts that change one of its modules. */
  readonly unbundled?: boolean;
  /** Milliseconds to wait for readiness. */
  readonly timeout?: number;
}

/** The program as `npm start` runs it. */
const program = (): string => join(dirname(require.resolve('@tennis/app')), '..', 'dist', 'main.js');

const running = new Set<ChildProcess>();
process.once('exit', () => {
  for (const child of running) child.kill('SIGKILL');
});

const readUrl = (child: ChildProcess, output: () => string, timeout: number): Promise<string> =>
  new Promise((resolve, fail) => {
    const timeoutTimer = setTimeout(() => fail(new Error(`the server did not come up within ${timeout} ms:\n${output()}`)), timeout);
    child.stdout!.on('data', () => {
      const url = /Tennis Code: (http:\S+)/.exec(output())?.[1];
      if (!url) return;
      clearTimeout(timeoutTimer);
      resolve(url);
    });
    child.once('exit', (code) => {
      clearTimeout(timeoutTimer);
      fail(new Error(`the server ended with ${code}:\n${output()}`));
    });
  });

const untilReady = async (url: string, deadline: number): Promise<void> => {
  for (;;) {
    const answer = await fetch(`${url}/api/health/ready`).catch(() => undefined);
    if (answer?.status === 200) return;
    if (performance.now() > deadline) throw new Error(`the server at ${url} is not ready: ${answer ? await answer.text() : 'no answer'}`);
    await new Promise((resume) => setTimeout(resume, 10));
  }
};

/**
 * Starts the real, built server as a separate process and waits until it is ready. @throws Error with its output when it does not start.
 */
export const startServerProcess = async ({
  dataDir,
  env = {},
  preload = [],
  unbundled = false,
  timeout = 30_000,
}: ServerOptions): Promise<ServerProcess> => {
  const began = performance.now();
  const nodeArguments = preload.flatMap((script) => ['--require', script]);
  const child = spawn(process.execPath, [...nodeArguments, program(), ...(unbundled ? ['--unbundled'] : [])], {
    env: {
      ...process.env,
      PORT: '0',
      HOST: '127.0.0.1',
      LOG_LEVEL: 'silent',
      SEED_DEMO: 'false',
      READS_PER_MINUTE: '1000000',
      WRITES_PER_MINUTE: '1000000',
      RINGS_IN_A_ROW: '1000000',
      SOCKETS_PER_ADDRESS: '1000000',
      TOURNAMENTS_PER_DAY: '1000000',
      ...env,
      DATA_DIR: dataDir,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  });
  running.add(child);
  const exited = new Promise<number>((resolve) => child.once('exit', (code) => resolve(code ?? 1)));
  void exited.then(() => running.delete(child));
  let written = '';
  const output = () => written;
  for (const stream of [child.stdout, child.stderr])
    stream.on('data', (chunk: Buffer) => (written = (written + chunk.toString()).slice(-20_000)));
  try {
    const url = await readUrl(child, output, timeout);
    await untilReady(url, began + timeout);
    const end = (signal: NodeJS.Signals) => {
      child.kill(signal);
      return exited;
    };
    return {
      url,
      pid: child.pid!,
      readyAfter: performance.now() - began,
      memory: () => {
        const pages = readStatus(child.pid!);
        return pages === undefined ? undefined : pages * 1024;
      },
      output,
      kill: async () => void (await end('SIGKILL')),
      stop: () => end('SIGTERM'),
    };
  } catch (error) {
    child.kill('SIGKILL');
    throw error;
  }
};

/** Resident kilobytes, from Linux's process status. */
const readStatus = (pid: number): number | undefined => {
  try {
    return Number(/VmRSS:\s+(\d+)/.exec(readFileSync(`/proc/${pid}/status`, 'utf8'))?.[1]) || undefined;
  } catch {
    return undefined;
  }
};
