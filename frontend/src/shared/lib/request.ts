import { currentLanguage, say } from '../i18n/i18n';
import { onItsWay } from '../loading/on-its-way';
import { markPosition } from './answer-position';
import { earlyAnswer } from './early-answers';
import { noteRead, noteWrite, readingOwnWrites } from './own-writes';

/** What is wrong with one field of what was sent; `path` as in the body: `days.1.to`. */
export interface FieldProblem {
  readonly path: string;
  readonly message: string;
}

/** What the server refused, in the words that a person may read. `status` 0 means that no answer arrived. */
export class RequestError extends Error {
  constructor(
    message: string,
    readonly status: number,
    readonly code?: string,
    readonly requestId?: string,
    readonly details: readonly FieldProblem[] = [],
    /** After how many seconds the same is welcome again, where the server said so. */
    readonly retryAfter?: number,
  ) {
    super(message);
    this.name = 'RequestError';
  }
}

/** What is wrong with each field of what was sent, by its path; empty for a refusal of another kind. */
export const refusedFields = (error: unknown): ReadonlyMap<string, string> =>
  new Map(error instanceof RequestError ? error.details.map(({ path, message }) => [path, message]) : []);

/** The same by the paths within one part of what was sent; what was said of no part keeps its path. */
export const refusedIn = (part: string, error: unknown): ReadonlyMap<string, string> =>
  new Map([...refusedFields(error)].map(([path, message]) => [path.startsWith(`${part}.`) ? path.slice(part.length + 1) : path, message]));

export const isStatus = (error: unknown, ...statuses: readonly number[]): boolean =>
  error instanceof RequestError && statuses.includes(error.status);

interface Ask {
  readonly method?: 'GET' | 'POST' | 'PUT' | 'DELETE';
  readonly body?: unknown;
  /** Makes a write harmless to send again: one per thing that a person wants to happen. */
  readonly key?: string;
  readonly signal?: AbortSignal | undefined;
  /** How long it is waited for, in ms, where that is shorter than for anything else. */
  readonly within?: number | undefined;
  /** Told which log position the answer reflects. */
  readonly onPosition?: (position: string | null) => void;
}

const text = (value: unknown): string | undefined => (typeof value === 'string' && value.trim() !== '' ? value : undefined);

const fields = (details: unknown): readonly FieldProblem[] =>
  Array.isArray(details)
    ? details.filter(
        (one: Partial<FieldProblem> | null): one is FieldProblem => typeof one?.path === 'string' && typeof one.message === 'string',
      )
    : [];

/** `57 s`, `60 min`: a unit that is not announced in tenths. */
const spoken = (seconds: number): string => (seconds < 90 ? `${seconds} s` : `${Math.ceil(seconds / 60)} min`);

/** Message, error, status text, 'Erro {status}', in this order (specification section 7). */
export const refusal = async (response: Response): Promise<RequestError> => {
  const body = (await response.json().catch(() => undefined)) as
    | { message?: unknown; error?: unknown; code?: unknown; details?: unknown }
    | null
    | undefined;
  const { status, statusText, headers } = response;
  const said = text(body?.message) ?? text(body?.error) ?? text(statusText) ?? say('errors.status', { status });
  const code = text(body?.code);
  const retryAfter = Number(headers.get('retry-after')) || undefined;
  const inOwnWords = (): string => {
    // the server speaks of keys, of which no person knows
    if (code === 'request.key-reused') return say('errors.sentBefore');
    return status === 429 && retryAfter ? `${said} ${say('errors.again', { wait: spoken(retryAfter) })}` : said;
  };
  return new RequestError(inOwnWords(), status, code, headers.get('x-request-id') ?? undefined, fields(body?.details), retryAfter);
};

/** No answer arrived. */
const noAnswer = (): RequestError => new RequestError(say('errors.network'), 0);

/** Throws what went wrong in words for people; what the page dropped itself is no failure, and stays what it is. */
const unlessDropped =
  (failure: () => RequestError) =>
  (cause: unknown): never => {
    throw cause instanceof DOMException && cause.name === 'AbortError' ? cause : failure();
  };

/** @throws RequestError for what broke on its way. */
export const failed = unlessDropped(noAnswer);

/** What arrived is no JSON: a proxy between, say, that answers for the server, or an answer that was cut. */
const unreadable = unlessDropped(() => new RequestError(say('errors.unknown'), 502));

/** An answer that did not come within so long, in ms, does not come: more than the server takes for anything. */
export const answersWithin = 120_000;

/** Hands `work` a signal that drops it: when `signal` does, and after so long. @throws RequestError for the latter. */
export const inTime = <T>(work: (dropped: AbortSignal) => Promise<T>, within = answersWithin, signal?: AbortSignal): Promise<T> =>
  new Promise((resolve, reject) => {
    const dropping = new AbortController();
    const drop = (): void => dropping.abort();
    const timer = setTimeout(() => {
      reject(noAnswer());
      drop();
    }, within);
    if (signal?.aborted) drop();
    signal?.addEventListener('abort', drop);
    void work(dropping.signal)
      .then(resolve, reject)
      .finally(() => {
        clearTimeout(timer);
        signal?.removeEventListener('abort', drop);
      });
  });

/** What an answer says, however it was asked for. @throws RequestError for a refusal, and for what nobody can read. */
export const readAnswer = async <T>(response: Response): Promise<T> => {
  if (!response.ok) throw await refusal(response);
  return response.status === 204 ? (undefined as T) : ((await response.json().catch(unreadable)) as T);
};

const answered = async <T>(path: string, { method = 'GET', body, key, onPosition }: Ask, signal: AbortSignal): Promise<T> => {
  const headers: Record<string, string> = { accept: 'application/json', 'accept-language': currentLanguage() };
  if (body !== undefined) headers['content-type'] = 'application/json';
  if (key !== undefined) headers['idempotency-key'] = key;
  const address = method === 'GET' ? readingOwnWrites(path) : path;
  const early = method === 'GET' ? earlyAnswer(address) : undefined;
  const response =
    (early && (await early)) ??
    (await fetch(address, {
      method,
      headers,
      credentials: 'include',
      signal,
      body: body === undefined ? null : JSON.stringify(body),
    }).catch(failed));
  const position = response.headers.get('x-position');
  if (response.ok) onPosition?.(position);
  const answer = await readAnswer<T>(response);
  if (method !== 'GET') noteWrite(answer);
  else if (answer !== undefined) {
    noteRead(path, position);
    if (position !== null) markPosition(answer, Number(position));
  }
  return answer;
};

/** One call to the server: JSON both ways, cookies along, one's own writes reflected, refusals thrown as `RequestError`. */
export const request = <T>(path: string, { within, signal, ...ask }: Ask = {}): Promise<T> =>
  onItsWay(inTime((dropped) => answered<T>(path, ask, dropped), within, signal));
