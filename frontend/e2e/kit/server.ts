import { spawn } from 'node:child_process';
import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';

const program = join(import.meta.dirname, '../../../backend/app/dist/main.js');

export interface Server {
  readonly url: string;
  stop(): Promise<void>;
}

/** A data folder for one server. */
export const dataFolder = (): string => mkdtempSync(join(tmpdir(), 'tennis-journeys-'));

/** Settings of every server in journeys: any free port, an empty database, a silent log. */
export const settingsOf = (dataDir: string): NodeJS.ProcessEnv => ({
  ...process.env,
  DATA_DIR: dataDir,
  PORT: '0',
  HOST: '127.0.0.1',
  LOG_LEVEL: 'silent',
  SEED_DEMO: 'false',
  ROOT_ADMIN_EMAIL: 'root@example.pt',
  READS_PER_MINUTE: '30000', // the root user of all journeys together is one person
});

/** Starts the built program as a separate process. Stopping it also deletes its data. @throws Error with its output if it exits at once. */
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
