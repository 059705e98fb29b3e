import { processIo } from './io';
import { runCli } from './run-cli';

/** Runs the arguments of the process and sets its exit code. */
export const runArguments = async (): Promise<void> => {
  process.exitCode = await runCli(process.argv.slice(2), processIo);
};
