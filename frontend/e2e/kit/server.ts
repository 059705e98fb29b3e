import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../../backend/app/dist/main.js');

export interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** A folder for the data of one server. */
export const dataFolder = (): string => mkdtempSync(join(tmpdir(), 'tennis-journeys-'));

/** The settings of every server that journeys start: any free port, nobody in it, a silent log. */
export const settingsOf = (dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  SEED_DEMO: 'false',
  ROOT_ADMIN_EMAIL: 'root@example.pt',
  READS_PER_MINUTE: '30000', // the root of all journeys at once is one person
});

/** Starts the built program as a process of its own. Stopping it takes its data away too. @throws Error with what it said when it ends at once. */
export const startServer = async (dataDir: string, more: Readonly<Record<string, string>> = {}): Promise<Server> => {
  const child = spawn(process.execPath, [program], { env: { ...settingsOf(dataDir), ...more }, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  const url = await new Promise<string>((resolve, fail) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Tennis Code: (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${output}`)));
  });
  return {
    url,
    async stop() {
      child.kill('SIGTERM');
      await exited;
      rmSync(dataDir, { recursive: true, force: true });
    },
  };
};
