import type { AnswerOf, Call, InputOf, Receipt } from '@tennis/contracts';
import { request } from './request';

type CallInput = Readonly<Record<string, unknown>>;

const parameter = /:(\w+)/g;

/** Input without the parameters of the path. */
const withoutPathParameters = ({ path }: Call, input: CallInput): CallInput => {
  const inPath = new Set([...path.matchAll(parameter)].map(([, name]) => name));
  return Object.fromEntries(Object.entries(input).filter(([name, value]) => !inPath.has(name) && value !== undefined));
};

/** URL of a call, with a query string if it is a GET. Also for links, downloads and pictures. */
export const urlOf = <C extends Call>(call: C, input: InputOf<C>): string => {
  const path = call.path.replace(parameter, (_, name: string) => encodeURIComponent(String((input as CallInput)[name])));
  const rest = call.method === 'GET' ? Object.entries(withoutPathParameters(call, input as CallInput)) : [];
  const query = new URLSearchParams(rest.map(([name, value]) => [name, String(value)])).toString();
  return `/api${path}${query ? `?${query}` : ''}`;
};

/** The request body; none if no input is left. */
const bodyOf = (call: Call, input: CallInput): { readonly body?: CallInput } => {
  const body = call.method === 'GET' ? {} : withoutPathParameters(call, input);
  return Object.keys(body).length > 0 ? { body } : {};
};

interface AskOptions {
  readonly signal?: AbortSignal | undefined;
  /** Timeout in ms. */
  readonly timeout?: number;
  /** Called with the log position that the answer reflects. */
  readonly onPosition?: (position: string | null) => void;
}

/** Calls the server and returns its answer. @throws RequestError for a refusal. */
export const ask = <C extends Call>(call: C, input: InputOf<C>, { signal, timeout, onPosition }: AskOptions = {}): Promise<AnswerOf<C>> =>
  request<AnswerOf<C>>(urlOf(call, input), {
    method: call.method,
    ...bodyOf(call, input as CallInput),
    signal,
    timeout,
    ...(onPosition ? { onPosition } : {}),
  });

/** Sends a write; `key` makes it harmless to send again. @throws RequestError for a refusal. */
export const write = <C extends Call>(
  call: C,
  input: InputOf<C>,
  key: string,
): Promise<Receipt extends AnswerOf<C> ? Receipt : AnswerOf<C>> =>
  request(urlOf(call, input), { method: call.method, ...bodyOf(call, input as CallInput), key });

/**
 * Idempotency key of one write: a random UUID. The browser's `randomUUID` does not exist on plain http outside of localhost, where no write
 * would then work.
 */
export const newKey = (): string => {
  const bytes = crypto.getRandomValues(new Uint8Array(16));
  bytes[6] = (bytes[6]! & 0x0f) | 0x40;
  bytes[8] = (bytes[8]! & 0x3f) | 0x80;
  const digits = Array.from(bytes, (byte) => byte.toString(16).padStart(2, '0')).join('');
  return digits.replace(/^(.{8})(.{4})(.{4})(.{4})/, '$1-$2-$3-$4-');
};
