import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { readConfig, runCli, startProgram } from '@tennis/app';

export interface CommandResult {
  readonly code: number;
  readonly out: string;
  readonly err: string;
  /** The output, parsed as JSON. */
  readonly json: never;
}

export const examples = join(__dirname, '../../examples');

/** A separate data folder, the command line on it, and a server that can be started and stopped. `settings` replace those of a test. */
export const installation = (settings: Readonly<Record<string, string>> = {}) => {
  const folder = mkdtempSync(join(tmpdir(), 'tennis-cli-'));
  const environment = {
    NODE_ENV: 'test',
    PORT: '0',
    DATA_DIR: join(folder, 'data'),
    SEED_DEMO: 'false',
    LOG_LEVEL: 'silent',
    ROOT_ADMIN_EMAIL: 'root@example.pt',
    LANG: 'pt_PT.UTF-8',
    ...settings,
  };
  const config = readConfig(environment);
  /** Work between two polls of a command that keeps running; after it the command is interrupted. */
  const between: (() => Promise<unknown>)[] = [];
  const run = async (others: Readonly<Record<string, string>>, argv: readonly string[]): Promise<CommandResult> => {
    let [out, err] = ['', ''];
    const io = {
      out: (text: string) => void (out += text),
      err: (text: string) => void (err += text),
      isTerminal: false,
      environment: { ...environment, ...others },
      workingFolder: folder,
      waitForMore: (): Promise<boolean> =>
        between
          .shift()?.()
          .then(() => true) ?? Promise.resolve(false),
    };
    const code = await runCli(argv, io);
    return {
      code,
      out,
      err,
      get json() {
        return JSON.parse(out) as never;
      },
    };
  };
  return {
    folder,
    config,
    between,
    startServer: (others: Readonly<Record<string, string>> = {}) => startProgram(readConfig({ ...environment, ...others })),
    cli: (...argv: readonly string[]) => run({}, argv),
    /** With other settings for this run. */
    cliWith: (others: Readonly<Record<string, string>>, ...argv: readonly string[]) => run(others, argv),
    remove: () => rmSync(folder, { recursive: true, force: true }),
  };
};
