/** Where the command line reads and writes; specs give their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Whether somebody watches the error stream. */
  readonly watched: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingFolder: string;
  /** What goes on until it is interrupted looks for more after so many ms, as long as it answers true. */
  again(milliseconds: number): Promise<boolean>;
}

// `cli events tail | head` closes the pipe when it has read enough: that is the end, not a failure.
process.stdout.on('error', (error: NodeJS.ErrnoException) => {
  if (error.code !== 'EPIPE') throw error;
  process.exit(0);
});

export const processIo: Io = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  watched: process.stderr.isTTY === true,
  environment: process.env,
  // npm starts the program in the repository; files are named from where the operator stands.
  workingFolder: process.env['INIT_CWD'] ?? process.cwd(),
  again: (milliseconds) => new Promise((resume) => setTimeout(resume, milliseconds, true)),
};
