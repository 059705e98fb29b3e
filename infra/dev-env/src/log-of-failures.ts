import pino, { type Logger } from 'pino';

interface Line {
  readonly code?: string;
  readonly path?: string;
  readonly err?: { readonly stack?: string };
}

/** The log of a program under test: silent, except for the cause of each 500, which the reader of a failed test needs. */
export const logOfFailures = (): Logger =>
  pino(
    { level: 'error' },
    {
      write(text: string) {
        const { code, path, err } = JSON.parse(text) as Line;
        if (code === 'server.unexpected') process.stderr.write(`500 of ${path}: ${err?.stack}\n`);
      },
    },
  );
