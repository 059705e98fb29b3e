import { Agent, request as send } from 'node:http';

export interface PlainAnswer {
  readonly status: number;
  readonly headers: Readonly<Record<string, string | string[] | undefined>>;
  readonly text: string;
}

/** The cookie in an answer; empty without one. */
export const cookieOf = ({ headers }: PlainAnswer): string =>
  [headers['set-cookie'] ?? []]
    .flat()
    .map((line) => line.split(';')[0]!)
    .filter((pair) => !pair.endsWith('='))
    .join('; ');

export interface HttpClient {
  /** `body` is sent as JSON; `key` is the Idempotency-Key. @throws Error when the connection breaks before the whole answer came. */
  send(
    method: string,
    path: string,
    options?: {
      readonly body?: unknown;
      readonly key?: string;
      readonly cookie?: string;
      readonly headers?: Readonly<Record<string, string>>;
    },
  ): Promise<PlainAnswer>;
  /** Signs a person in with the development sign-in and answers the cookie. */
  signIn(email: string): Promise<string>;
  close(): void;
}

/** A plain client over open connections: its cost is the same for every server. */
export const httpClient = (
  url: string,
  {
    connections = 64,
    timeout = 30_000,
    from,
  }: {
    readonly connections?: number;
    readonly timeout?: number;
    /** The local IP address that the server sees. */
    readonly from?: string;
  } = {},
): HttpClient => {
  const { hostname, port } = new URL(url);
  const agent = new Agent({ keepAlive: true, maxSockets: connections, ...(from ? { localAddress: from } : {}) });

  const client: HttpClient = {
    send: (method, path, { body, key, cookie, headers } = {}) =>
      new Promise((resolve, rejectWith) => {
        const text = body === undefined ? undefined : JSON.stringify(body);
        const request = send(
          {
            hostname,
            port,
            path,
            method,
            agent,
            timeout,
            headers: {
              ...(text === undefined ? {} : { 'content-type': 'application/json', 'content-length': Buffer.byteLength(text) }),
              ...(key === undefined ? {} : { 'idempotency-key': key }),
              ...(cookie === undefined ? {} : { cookie }),
              ...headers,
            },
          },
          (response) => {
            const chunks: Buffer[] = [];
            response.on('data', (chunk: Buffer) => chunks.push(chunk));
            response.once('error', rejectWith);
            response.once('end', () =>
              resolve({ status: response.statusCode ?? 0, headers: response.headers, text: Buffer.concat(chunks).toString() }),
            );
          },
        );
        request.once('error', (error) => rejectWith(new Error(`${method} ${path}: ${error.message}`, { cause: error })));
        request.once('timeout', () => request.destroy(new Error(`no answer within ${timeout} ms: ${method} ${path}`)));
        request.end(text);
      }),
    async signIn(email) {
      const answer = await client.send('POST', '/api/sessions', { body: { code: `dev:${email}` } });
      const cookie = cookieOf(answer);
      if (answer.status >= 300 || !cookie) throw new Error(`no session for ${email}: ${answer.status} ${answer.text}`);
      return cookie;
    },
    close: () => agent.destroy(),
  };
  return client;
};
