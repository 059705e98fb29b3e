import { randomUUID } from 'node:crypto';
import { type HttpClient, httpClient } from '@tennis/dev-env';

/** Who signs in as root behind the development door. */
export const rootEmail = 'root@example.pt';

export const serverSettings = { ROOT_ADMIN_EMAIL: rootEmail } as const;

/** A command as it was sent, so that it can be sent again. */
export interface SentCommand {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly key: string;
  readonly cookie: string;
}

export interface Acknowledged extends SentCommand {
  readonly receipt: { readonly id: string; readonly position: string };
}

export const send = (client: HttpClient, { method, path, body, key, cookie }: SentCommand) =>
  client.send(method, path, { body, key, cookie });

/** Signs people in; their cookies in order. The first is root. */
export const signInPeople = async (url: string, count: number): Promise<readonly string[]> => {
  const client = httpClient(url, { connections: 8 });
  try {
    const cookies = [await client.signIn(rootEmail)];
    for (let person = 1; person < count; person += 1) cookies.push(await client.signIn(`pessoa${person}@example.pt`));
    return cookies;
  } finally {
    client.close();
  }
};

export const createTournament = (cookie: string, name: string): SentCommand => ({
  method: 'POST',
  path: '/api/tournaments',
  body: { name },
  key: randomUUID(),
  cookie,
});

/** A write with a new key. */
export const command = (cookie: string, method: string, path: string, body?: unknown): SentCommand => ({
  method,
  path,
  ...(body === undefined ? {} : { body }),
  key: randomUUID(),
  cookie,
});

/** @throws Error with the answer when the command was not acknowledged. */
export const acknowledged = async (client: HttpClient, sent: SentCommand): Promise<Acknowledged> => {
  const { status, text } = await send(client, sent);
  if (status >= 300) throw new Error(`${sent.method} ${sent.path}: ${status} ${text}`);
  return { ...sent, receipt: JSON.parse(text) as Acknowledged['receipt'] };
};
