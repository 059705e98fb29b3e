import Module from 'node:module';
import { ensureBuilt } from './ensure-built.mjs';
import { ensureInstalled } from './ensure-installed.mjs';
import { ExpectedFailure } from './run.mjs';
import { inRoot } from './workspace.mjs';

/** Prints a failure that a person can fix as one sentence, any other with its stack, and exits with 1. */
export const exitWithError = (error) => {
  process.stderr.write(`${error instanceof ExpectedFailure ? error.message : (error.stack ?? error)}\n`);
  process.exit(1);
};

/** Installs and builds whatever is missing, then becomes that program: one process with its own signal handlers. */
export const launch = async (script, args, { quiet = false, client = !quiet } = {}) => {
  await ensureInstalled();
  await ensureBuilt({ quiet, client });
  for (const signal of ['SIGINT', 'SIGTERM', 'SIGHUP']) process.removeAllListeners(signal);
  process.argv = [process.argv[0], inRoot(script), ...args];
  Module.runMain();
};
