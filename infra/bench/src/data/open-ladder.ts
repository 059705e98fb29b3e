import { randomUUID } from 'node:crypto';
import type { HttpClient } from '@tennis/dev-env';

/** Number of people who enter at the same time. */
const concurrency = 16;

/** A client that throws when the server refuses. */
export const writer = (client: HttpClient) => ({
  async send(method: string, path: string, cookie: string, body: object): Promise<{ readonly id: string; readonly position: string }> {
    const { status, text } = await client.send(method, path, { cookie, body, key: randomUUID() });
    if (status >= 300) throw new Error(`${method} ${path} answers ${status} ${text}`);
    return JSON.parse(text) as { id: string; position: string };
  },
});

interface Member {
  readonly cookie: string;
  readonly id: string;
}

/** People with sessions on one ladder where everybody may challenge everybody. */
export const openLadder = async (client: HttpClient, root: string, count: number) => {
  /** Reads its own write before the next step, as a browser does. */
  const send = async (...args: Parameters<ReturnType<typeof writer>['send']>) => {
    const receipt = await writer(client).send(...args);
    await client.send('GET', `/api/users/me?atLeast=${receipt.position}`, { cookie: args[2] });
    return receipt;
  };
  const rules = { preset: 'custom', rangeAbove: null, rangeBelow: null, cooldownDays: 0 };
  const { id, position } = await send('POST', '/api/tournaments', root, { name: 'Liga', rules });
  await send('POST', `/api/tournaments/${id}/validate`, root, {});
  const enter = async (nth: number): Promise<Member> => {
    const cookie = await client.signIn(`pessoa${nth}@example.pt`);
    await send('POST', `/api/tournaments/${id}/join`, cookie, {});
    const me = JSON.parse((await client.send('GET', '/api/users/me', { cookie })).text) as { id: string };
    return { cookie, id: me.id };
  };
  const members: Member[] = [];
  while (members.length < count) {
    const batch = Array.from({ length: Math.min(concurrency, count - members.length) }, (_, nth) => members.length + nth);
    members.push(...(await Promise.all(batch.map(enter))));
  }
  return { id, position, members };
};
