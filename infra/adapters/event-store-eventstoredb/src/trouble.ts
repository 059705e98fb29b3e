import { OutOfTime } from './budget';

/** What an error of the client means here. */
export type Trouble = 'wrong-revision' | 'missing' | 'too-large' | 'out-of-time' | 'unavailable';

const byType: Readonly<Record<string, Trouble>> = {
  'wrong-expected-version': 'wrong-revision',
  'stream-not-found': 'missing',
  'maximum-append-size-exceeded': 'too-large',
  'deadline-exceeded': 'out-of-time',
};

/** How the engine answers who reads from a position at which no record begins: by an exception of its own that it says nothing of. */
export const isMisplaced = (error: unknown): boolean => (error as { readonly type?: unknown } | null)?.type === 'unknown';

/** Of a connection, as Node says it where neither gRPC nor the client made anything of it. */
const ofConnection = /^(?:E(?:CONN|PIPE|HOST|NET|TIMEDOUT|AI_)|ERR_(?:HTTP2|STREAM|SOCKET|TLS)_)/;

/**
 * Judged by `type` and `code`, never by message: a stopped server's error has neither type nor class, only a code.
 * Undefined for what does not come from the engine.
 */
export const troubleOf = (error: unknown): Trouble | undefined => {
  if (error instanceof OutOfTime) return 'out-of-time';
  const { type, code } = (error ?? {}) as { readonly type?: unknown; readonly code?: unknown };
  if (typeof type === 'string') return byType[type] ?? 'unavailable';
  return typeof code === 'number' || ofConnection.test(String(code)) ? 'unavailable' : undefined;
};
