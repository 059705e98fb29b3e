/** Input and output of the command line; specs pass their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Whether the error stream is a terminal. */
  readonly isTerminal: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingFolder: string;
  /** Waits so many ms; a command that follows the log goes on while this resolves to true. */
  waitForMore(milliseconds: number): Promise<boolean>;
}

// `cli events tail | head` closes the pipe when it has read enough: that is the end, not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

export const processIo: Io = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  isTerminal: process.stderr.isTTY === true,
  environment: process.env,
  // npm starts the program in the repository; file names are relative to the operator's folder.
  workingFolder: process.env['INIT_CWD'] ?? process.cwd(),
  waitForMore: (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds, true)),
};
