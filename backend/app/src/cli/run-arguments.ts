import { processIo } from './io';
import { runCli } from './run-cli';

/** Runs what the process was asked for; its exit code says how that went. */
export const runArguments = async (): Promise<void> => {
  process.exitCode = await runCli(process.argv.slice(2), processIo);
};
