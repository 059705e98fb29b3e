import type { NotificationList, Recorded } from '@tennis/contracts';
import { httpClient } from '@tennis/dev-env';
import type { Player } from '../community';
import type { Problems } from '../fault-run';

const pageSize = 100;
/** Who was told what of which event. */
const nameOf = (userId: string, type: string, position: number | string): string => `${userId} ${type} ${position}`;

/** What the bell of each says, page by page, and how often. */
export const toldTo = async (url: string, players: readonly Player[]): Promise<ReadonlyMap<string, number>> => {
  const client = httpClient(url, { connections: 2 });
  const told = new Map<string, number>();
  try {
    for (const { id, cookie } of players)
      for (let page = 1, total = 1; (page - 1) * pageSize < total; page += 1) {
        const { status, text } = await client.send('GET', `/api/notifications?page=${page}&pageSize=${pageSize}`, { cookie });
        if (status !== 200) throw new Error(`the notifications answer ${status} ${text}`);
        const list = JSON.parse(text) as NotificationList;
        total = list.total;
        for (const { type, event_position } of list.items) {
          const name = nameOf(id, type, event_position);
          told.set(name, (told.get(name) ?? 0) + 1);
        }
      }
    return told;
  } finally {
    client.close();
  }
};

/** Every challenge in the log was told to whom it was sent, and nothing to anybody twice. */
export const checkTold = (
  events: readonly Recorded[],
  players: readonly Player[],
  told: ReadonlyMap<string, number>,
  problems: Problems,
): void => {
  const known = new Set(players.map(({ id }) => id));
  for (const { type, data, position } of events) {
    if (type !== 'ChallengeIssued') continue;
    const { challengedId } = data as { readonly challengedId: string };
    if (known.has(challengedId) && !told.has(nameOf(challengedId, 'challenge_received', position)))
      problems.add('somebody was not told that they were challenged');
  }
  for (const count of told.values()) if (count > 1) problems.add('somebody was told something twice');
};
