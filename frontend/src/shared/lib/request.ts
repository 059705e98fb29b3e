import { currentLanguage, translate } from '../i18n/i18n';
import { trackLoad } from '../loading/track-load';
import { markPosition } from './answer-position';
import { urlOfWrite, rememberRead, rememberWrite, urlOfRead } from './own-writes';

/** Error of one field of a request body; `path` as in the body: `days.1.to`. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** A refusal of the server, with a message for users. `status` 0 means that no answer arrived. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code?: string,
    readonly requestId?: string,
    readonly details: readonly FieldProblem[] = [],
    /** Seconds until the same request is allowed again, if the server said so. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'RequestError';
  }
}

/** Errors of the fields of a request, by path; empty for other refusals. */
export const fieldErrors = (error: unknown): ReadonlyMap<string, string> =>
  new Map(error instanceof RequestError ? error.details.map(({ path, message }) => [path, message]) : []);

/** The same with paths relative to one part of the request; errors outside of it keep their path. */
export const fieldErrorsIn = (part: string, error: unknown): ReadonlyMap<string, string> =>
  new Map([...fieldErrors(error)].map(([path, message]) => [path.startsWith(`${part}.`) ? path.slice(part.length + 1) : path, message]));

export const isStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof RequestError && statuses.includes(error.status);

interface RequestOptions {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** Idempotency key of a write: one per intended action. */
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
  /** Timeout in ms, if shorter than the usual one. */
  readonly timeout?: number | undefined;
  /** Called with the log position that the answer reflects. */
  readonly onPosition?: (position: string | null) => void;
}

const nonEmptyText = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

const fieldProblemsOf = (details: unknown): readonly FieldProblem[] =>
  Array.isArray(details)
    ? details.filter(
        (one: Partial<FieldProblem> | null): one is FieldProblem => typeof one?.path === 'string' && typeof one.message === 'string',
      )
    : [];

/** `57 s`, `60 min`: whole seconds or minutes. */
const waitText = (seconds: number): string => (seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

/** Message, error, status text, 'Erro {status}', in this order (specification section 7). */
export const refusalOf = async (response: Response): Promise<RequestError> => {
  const body = (await response.json().catch(() => undefined)) as
    | { message?: unknown; error?: unknown; code?: unknown; details?: unknown }
    | null
    | undefined;
  const { status, statusText, headers } = response;
  const serverMessage =
    nonEmptyText(body?.message) ?? nonEmptyText(body?.error) ?? nonEmptyText(statusText) ?? translate('errors.status', { status });
  const code = nonEmptyText(body?.code);
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  const messageForUser = (): string => {
    // the server's message mentions idempotency keys, which no user knows
    if (code === 'request.key-reused') return translate('errors.sentBefore');
    return status === 429 && retryAfter ? `${serverMessage} ${translate('errors.again', { wait: waitText(retryAfter) })}` : serverMessage;
  };
  return new RequestError(
    messageForUser(),
    status,
    code,
    headers.get('x-request-id') ?? undefined,
    fieldProblemsOf(body?.details),
    retryAfter,
  );
};

/** Error for a request without an answer. */
const networkError = (): RequestError => new RequestError(translate('errors.network'), 0);

/** Throws an error with a message for users. A request aborted by the page itself is no failure: its AbortError is thrown as it is. */
const throwUnlessAborted =
  (failure: () => RequestError) =>
  (cause: unknown): never => {
    throw cause instanceof DOMException && cause.name === 'AbortError' ? cause : failure();
  };

/** @throws RequestError for a network failure. */
export const throwNetworkError = throwUnlessAborted(networkError);

/** The answer is no JSON, for example from a proxy, or cut off. */
const throwUnreadable = throwUnlessAborted(() => new RequestError(translate('errors.unknown'), 502));

/** Timeout of an answer, in ms: longer than the server takes for anything. */
export const answerTimeout = 120_000;

/** Runs `work` with a signal that aborts together with `signal`, and after the timeout. @throws RequestError on timeout. */
export const withTimeout = <T>(work: (abortSignal: AbortSignal) => Promise<T>, timeout = answerTimeout, signal?: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const controller = new AbortController();
    const abort = (): void => controller.abort();
    const timer = setTimeout(() => {
      reject(networkError());
      abort();
    }, timeout);
    if (signal?.aborted) abort();
    signal?.addEventListener('abort', abort);
    void work(controller.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', abort);
      });
  });

/** Reads the body of an answer. @throws RequestError for a refusal or an unreadable body. */
export const readAnswer = async <T>(response: Response): Promise<T> => {
  if (!response.ok) throw await refusalOf(response);
  return response.status === 204 ? (undefined as T) : ((await response.json().catch(throwUnreadable)) as T);
};

const sendRequest = async <T>(path: string, { method = 'GET', body, key, onPosition }: RequestOptions, signal: AbortSignal): Promise<T> => {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': currentLanguage() };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key !== undefined) headers['idempotency-key'] = key;
  const url = method === 'GET' ? urlOfRead(path) : urlOfWrite(path);
  const response = await fetch(url, {
    method,
    headers,
    credentials: 'include',
    signal,
    body: body === undefined ? null : JSON.stringify(body),
  }).catch(throwNetworkError);
  const position = response.headers.get('x-position');
  if (response.ok) onPosition?.(position);
  const answer = await readAnswer<T>(response);
  if (method !== 'GET') rememberWrite(answer);
  else if (answer !== undefined) {
    rememberRead(path, position);
    if (position !== null) markPosition(answer, Number(position));
  }
  return answer;
};

/** One call to the server: JSON both ways, with cookies, reading own writes. Throws refusals as `RequestError`. */
export const request = <T>(path: string, { timeout, signal, ...options }: RequestOptions = {}): Promise<T> =>
  trackLoad(withTimeout((abortSignal) => sendRequest<T>(path, options, abortSignal), timeout, signal));
