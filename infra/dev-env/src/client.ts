import type { AnswerOf, Call, InputOf } from '@tennis/contracts';
import { checkAnswer } from './check-answer';

export interface Answer<Body = never> {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or the text of anything else. */
  readonly body: Body;
  readonly text: string;
}

/** A browser without a screen: keeps its cookies, speaks JSON. `cookie` is the session's. */
export interface Client {
  /** A call of the contracts with its input, whose answer it knows; of a refusal the body is an error's. */
  call<C extends Call>(call: C, input: InputOf<C>, headers?: Readonly<Record<string, string>>): Promise<Answer<AnswerOf<C>>>;
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  readonly cookie: string | undefined;
}

/** The address of a call with its parameters, and for a read with its query; what else was given is the body. */
const addressed = ({ method, path }: Call, input: Readonly<Record<string, unknown>>) => {
  const names = [...path.matchAll(/:(\w+)/g)].map(([, name]) => name!);
  const rest = Object.fromEntries(Object.entries(input).filter(([name, value]) => !names.includes(name) && value !== undefined));
  const filled = names.reduce((text, name) => text.replace(`:${name}`, encodeURIComponent(String(input[name]))), `/api${path}`);
  const query =
    method === 'GET'
      ? new URLSearchParams(Object.entries(rest).map(([name, value]): [string, string] => [name, String(value)])).toString()
      : '';
  return { path: query ? `${filled}?${query}` : filled, rest };
};

/** `afterWrite`: where views follow the log at a distance, a client that reads its own writes waits for them. */
export const clientOf = (url: () => string, afterWrite: () => Promise<void> = () => Promise.resolve()): Client => {
  const jar = new Map<string, string>();
  const session = (): string | undefined => (jar.has('tennis') ? `tennis=${jar.get('tennis')}` : undefined);
  const keep = (given: string): void => {
    const [pair = ''] = given.split(';');
    const [name, value] = [pair.slice(0, pair.indexOf('=')), pair.slice(pair.indexOf('=') + 1)];
    if (value === '') jar.delete(name);
    else jar.set(name, value);
  };
  const send = async (method: string, path: string, body?: unknown, headers: Readonly<Record<string, string>> = {}): Promise<Answer> => {
    const cookie = [...jar].map(([name, value]) => `${name}=${value}`).join('; ');
    const response = await fetch(url() + path, {
      method,
      headers: { ...(body === undefined ? {} : { 'content-type': 'application/json' }), ...(cookie ? { cookie } : {}), ...headers },
      ...(body === undefined ? {} : { body: typeof body === 'string' ? body : JSON.stringify(body) }),
    });
    response.headers.getSetCookie().forEach(keep);
    const text = await response.text();
    if (method !== 'GET' && response.ok) await afterWrite();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    const answered: unknown = isJson ? JSON.parse(text) : text;
    if (response.ok) checkAnswer(method, path, answered);
    return { status: response.status, headers: response.headers, text, body: answered as never };
  };
  return {
    call: (call, input, headers) => {
      const { path, rest } = addressed(call, input as Readonly<Record<string, unknown>>);
      return call.method === 'GET' ? send('GET', path, undefined, headers) : send(call.method, path, rest, headers);
    },
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path) => send('DELETE', path),
    get cookie() {
      return session();
    },
  };
};
