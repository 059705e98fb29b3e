import { readConfig, startProgram } from '@tennis/app';

/** So patient that a busy machine does not count as an outage. */
const timeouts = { start: 60_000, call: 15_000, request: 20_000 };

export interface StartReport {
  readonly url?: string;
  readonly refused?: string;
}

/** A node in a separate process; its release is set by a script loaded before it. */
const run = async (): Promise<void> => {
  const tell = (startReport: StartReport): void => void process.send!(startReport);
  try {
    const program = await startProgram(readConfig(process.env), { timeouts });
    process.once('SIGTERM', () => void program.stop().then(() => process.exit()));
    tell({ url: program.url });
  } catch (error) {
    tell({ refused: error instanceof Error ? error.message : String(error) });
    process.exit(1);
  }
};
process.once('disconnect', () => process.exit(1));
void run();
