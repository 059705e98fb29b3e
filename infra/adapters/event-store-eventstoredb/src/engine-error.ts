import { OutOfTime } from './budget';

/** The meaning of a client error for this adapter. */
export type EngineError = 'wrong-revision' | 'missing' | 'too-large' | 'out-of-time' | 'unavailable';

const byType: Readonly<Record<string, EngineError>> = {
  'wrong-expected-version': 'wrong-revision',
  'stream-not-found': 'missing',
  'maximum-append-size-exceeded': 'too-large',
  'deadline-exceeded': 'out-of-time',
};

/** True for the engine's answer to a read from a position where no record begins: an exception of its own without details. */
export const isMisplaced = (error: unknown): boolean => (error as { readonly type?: unknown } | null)?.type === 'unknown';

/** Connection errors as Node reports them when neither gRPC nor the client translated them. */
const ofConnection = /^(?:E(?:CONN|PIPE|HOST|NET|TIMEDOUT|AI_)|ERR_(?:HTTP2|STREAM|SOCKET|TLS)_)/;

/**
 * Judged by `type` and `code`, never by message: the error of a stopped server has neither type nor class, only a code. Undefined for
 * errors that do not come from the engine.
 */
export const engineErrorOf = (error: unknown): EngineError | undefined => {
  if (error instanceof OutOfTime) return 'out-of-time';
  const { type, code } = (error ?? {}) as { readonly type?: unknown; readonly code?: unknown };
  if (typeof type === 'string') return byType[type] ?? 'unavailable';
  return typeof code === 'number' || ofConnection.test(String(code)) ? 'unavailable' : undefined;
};
