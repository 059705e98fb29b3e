import type { NotificationList, Recorded } from '@tennis/contracts';
import { httpClient } from '@tennis/dev-env';
import type { Player } from '../community';
import type { Problems } from '../fault-run';

const pageSize = 100;
/** Who was told what of which event. */
const nameOf = (userId: string, type: string, position: number | string): string => `${userId} ${type} ${position}`;

/**
 * What the bell of each says, page by page, and how often. What falls due meanwhile comes first and moves the rest down, so that
 * the next page begins with what the one before ended with: the same notice, which counts once by its id.
 */
export const toldTo = async (url: string, players: readonly Player[]): Promise<ReadonlyMap<string, number>> => {
  const client = httpClient(url, { connections: 2 });
  const told = new Map<string, number>();
  try {
    for (const { id: userId, cookie } of players) {
      const seen = new Set<string>();
      for (let page = 1, total = 1; (page - 1) * pageSize < total; page += 1) {
        const { status, text } = await client.send('GET', `/api/notifications?page=${page}&pageSize=${pageSize}`, { cookie });
        if (status !== 200) throw new Error(`the notifications answer ${status} ${text}`);
        const list = JSON.parse(text) as NotificationList;
        total = list.total;
        for (const { id, type, event_position } of list.items) {
          if (seen.has(id)) continue;
          seen.add(id);
          const name = nameOf(userId, type, event_position);
          told.set(name, (told.get(name) ?? 0) + 1);
        }
      }
    }
    return told;
  } finally {
    client.close();
  }
};

/** Who is told what of an event, and by which type: for each type that comes of the load, said here once more. */
const toldOf: Readonly<Record<string, (data: never) => readonly (readonly [userId: string, type: string])[]>> = {
  ChallengeIssued: ({ challengedId }: { readonly challengedId: string }) => [[challengedId, 'challenge_received']],
  ResultReported: ({ playerA, playerB, by }: Played & { readonly by: string }) => [[by === playerA ? playerB : playerA, 'result_pending']],
  ResultValidated: ({ playerA, playerB, by }: Played & { readonly by: string }) => [
    [by, 'match_result_confirmed'],
    [by === playerA ? playerB : playerA, 'result_validated'],
  ],
  WeekClosed: ({ warnings }: { readonly warnings: readonly { readonly userId: string }[] }) =>
    warnings.map(({ userId }) => [userId, 'warning_received']),
};
interface Played {
  readonly playerA: string;
  readonly playerB: string;
}

/** Everything in the log was told to whom it concerns, and nothing to anybody twice. Answers how much of each type. */
export const checkTold = (
  events: readonly Recorded[],
  players: readonly Player[],
  told: ReadonlyMap<string, number>,
  problems: Problems,
): Readonly<Record<string, number>> => {
  const known = new Set(players.map(({ id }) => id));
  const counts: Record<string, number> = {};
  const mustBeTold = (userId: string, type: string, position: number): void => {
    if (!known.has(userId)) return;
    counts[type] = (counts[type] ?? 0) + 1;
    if (!told.has(nameOf(userId, type, position))) problems.add(`somebody was not told: ${type}`);
  };
  for (const { type, data, position } of events)
    for (const [userId, notice] of toldOf[type]?.(data as never) ?? []) mustBeTold(userId, notice, position);
  // a conversation rings once, with its last message
  const said = events.filter(({ type }) => type === 'MessageSent').at(-1);
  const { authorId } = (said?.data ?? {}) as { readonly authorId?: string };
  if (said) for (const { id } of players) if (id !== authorId) mustBeTold(id, 'message_received', said.position);
  for (const count of told.values()) if (count > 1) problems.add('somebody was told something twice');
  return counts;
};
