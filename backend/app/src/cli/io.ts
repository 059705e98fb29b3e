/** Where the command line reads and writes; specs give their own. */
export interface Io {
  out(text: string): void;
  err(text: string): void;
  /** Whether somebody watches the error stream. */
  readonly watched: boolean;
  readonly environment: Readonly<Record<string, string | undefined>>;
  readonly workingFolder: string;
}

export const processIo: Io = {
  out: (text) => void process.stdout.write(text),
  err: (text) => void process.stderr.write(text),
  watched: process.stderr.isTTY === true,
  environment: process.env,
  // npm starts the program in the repository; files are named from where the operator stands.
  workingFolder: process.env['INIT_CWD'] ?? process.cwd(),
};
