import { readConfig, startProgram } from '@tennis/app';

/** Patient, so that a busy machine is no outage. */
const timeouts = { start: 60_000, call: 15_000, request: 20_000 };

export interface Told {
  readonly url?: string;
  readonly refused?: string;
}

/** A node of a release that a script loaded before it has made, in a process of its own. */
const run = async (): Promise<void> => {
  const tell = (told: Told): void => void process.send!(told);
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
