import { checkAnswer } from './check-answer';

export interface Answer {
  readonly status: number;
  readonly headers: Headers;
  /** Parsed JSON, or the text of anything else. */
  readonly body: never;
  readonly text: string;
}

/** A browser without a screen: keeps its cookies, sends JSON. `cookie` is the session's. */
export interface Client {
  get(path: string, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  post(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  put(path: string, body?: unknown, headers?: Readonly<Record<string, string>>): Promise<Answer>;
  delete(path: string): Promise<Answer>;
  readonly cookie: string | undefined;
}

/** `afterWrite`: if views follow the log with a delay, a client that reads its own writes waits for them. */
export const clientOf = (url: () => string, afterWrite: () => Promise<void> = () => Promise.resolve()): Client => {
  const jar = new Map<string, string>();
  const session = (): string | undefined => (jar.has('tennis') ? `tennis=${jar.get('tennis')}` : undefined);
  const storeCookie = (setCookie: string): void => {
    const [pair = ''] = setCookie.split(';');
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
    response.headers.getSetCookie().forEach(storeCookie);
    const text = await response.text();
    if (method !== 'GET' && response.ok) await afterWrite();
    const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
    const parsed: unknown = isJson ? JSON.parse(text) : text;
    if (response.ok) checkAnswer(method, path, parsed);
    return { status: response.status, headers: response.headers, text, body: parsed as never };
  };
  return {
    get: (path, headers) => send('GET', path, undefined, headers),
    post: (path, body, headers) => send('POST', path, body, headers),
    put: (path, body, headers) => send('PUT', path, body, headers),
    delete: (path) => send('DELETE', path),
    get cookie() {
      return session();
    },
  };
};
