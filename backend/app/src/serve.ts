import { isRejection } from '@tennis/contracts';
import { readConfig } from './kernel/config';
import { ConfigProblems } from './kernel/config-problems';
import { misspeltSettings } from './kernel/misspelt';
import { ExpectedFailure } from './host/expected-failure';
import { operatorSentence } from './texts/operator-sentences';
import { sentence } from './texts/sentences';
import { startProgram } from './start-program';

/** How long requests under way may take after the program was asked to stop, in ms. */
const timeout = 10_000;

const start = async (): Promise<void> => {
  const program = await startProgram(readConfig(process.env));
  process.stdout.write(`Tennis Code: ${program.url}\n`);
  for (const warning of [...misspeltSettings(process.env), ...program.warnings])
    process.stderr.write(`${operatorSentence(warning, 'en')}\n`);
  const stop = (): void => {
    setTimeout(() => process.exit(1), timeout).unref();
    program.stop().then(
      () => process.exit(0),
      (error: unknown) => {
        process.stderr.write(`${String(error)}\n`);
        process.exit(1);
      },
    );
  };
  process.once('SIGTERM', stop);
  process.once('SIGINT', stop);
};

/** Runs the program until it is asked to stop. Reports an earlier end on stderr, in one sentence if the operator can fix the cause. */
export const serve = (): Promise<void> =>
  start().catch((error: unknown) => {
    if (error instanceof ConfigProblems) process.stderr.write(`The settings cannot be used:\n${error.message.replace(/^/gm, '  ')}\n`);
    else if (error instanceof ExpectedFailure) process.stderr.write(`${error.message}\n`);
    else if (isRejection(error)) process.stderr.write(`${sentence(error.code, 'en', error.params)}\n`);
    else process.stderr.write(`${error instanceof Error ? (error.stack ?? error.message) : String(error)}\n`);
    process.exit(1);
  });
