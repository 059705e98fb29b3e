import { tmpdir } from 'node:os';
import { runCli } from '@tennis/app';
import { serverSettings } from './community';
import type { Problems } from './fault-run';

/** Runs the command line as an operator does; answers its exit code. */
export const cli = (args: readonly string[], dataDir: string, settings: NodeJS.ProcessEnv = serverSettings): Promise<number> =>
  runCli(args, {
    out: () => undefined,
    err: () => undefined,
    isTerminal: false,
    environment: { ...settings, DATA_DIR: dataDir },
    workingFolder: tmpdir(),
    waitForMore: () => Promise.resolve(false),
  });

/** Rebuilds every view, so that it is in a file that the server attached after its start. */
export const rebuildViews = (dataDir: string, problems: Problems): Promise<void> =>
  expectCode('a rebuild of all views', cli(['projections', 'rebuild', 'all', '--yes'], dataDir), problems);

export const expectCode = async (what: string, doing: Promise<number>, problems: Problems): Promise<void> => {
  const code = await doing;
  if (code !== 0) problems.add(`${what} ends with ${code}`);
};
