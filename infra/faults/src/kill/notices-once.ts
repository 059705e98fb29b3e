import type { NotificationList, Recorded } from '@tennis/contracts';
import { httpClient } from '@tennis/dev-env';
import type { Player } from '../community';
import type { Problems } from '../fault-run';
import type { Installation } from '../installation';

const pageSize = 100;
/** The recipient, the type and the event of a notice. */
const nameOf = (userId: string, type: string, position: number | string): string => `${userId} ${type} ${position}`;

/**
 * Reads the notices of each player, page by page, and counts them. A notice that arrives meanwhile comes first and moves the rest down, so
 * that the next page begins with the last notice of the previous one: the same notice, which counts once by its id.
 */
export const readNotices = async (url: string, players: readonly Player[]): Promise<ReadonlyMap<string, number>> => {
  const client = httpClient(url, { connections: 2 });
  const notices = new Map<string, number>();
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
          notices.set(name, (notices.get(name) ?? 0) + 1);
        }
      }
    }
    return notices;
  } finally {
    client.close();
  }
};

interface Played {
  readonly playerA: string;
  readonly playerB: string;
  readonly by: string;
}
type Recipients = readonly (readonly [userId: string, type: string])[];
const other = ({ playerA, playerB, by }: Played): string => (by === playerA ? playerB : playerA);

/** Reads while nothing happens, and answers the result with the end of the log: an event meanwhile repeats the read. */
export const readAtRest = async <T>(
  readLog: Installation['readLog'],
  read: () => Promise<T>,
): Promise<{ readonly found: T; readonly head: number }> => {
  const head = async () => (await readLog()).at(-1)!.position;
  for (;;) {
    const before = await head();
    const found = await read();
    if ((await head()) === before) return { found, head: before };
  }
};

/** The recipients and type of the notice for an event: the rule for each event type of the load, stated here a second time. */
const recipientsOf: Readonly<Record<string, (data: never, everybody: readonly string[]) => Recipients>> = {
  ChallengeIssued: ({ challengedId }: { readonly challengedId: string }) => [[challengedId, 'challenge_received']],
  ResultReported: (match: Played) => [[other(match), 'result_pending']],
  ResultReminded: (match: Played) => [[other(match), 'result_pending']],
  ResultValidated: (match: Played) => [
    [match.by, 'match_result_confirmed'],
    [other(match), 'result_validated'],
  ],
  WeekClosed: ({ warnings }: { readonly warnings: readonly { readonly userId: string }[] }) =>
    warnings.map(({ userId }) => [userId, 'warning_received']),
  MessageSent: ({ authorId }: { readonly authorId: string }, everybody) =>
    everybody.filter((userId) => userId !== authorId).map((userId) => [userId, 'message_received']),
};

/** Notices that exist once per subject, in their latest form: a report sent again or a reminder of it, and messages. */
const latestBySubject: Readonly<Record<string, (event: Recorded) => string>> = {
  result_pending: ({ stream }) => stream,
  message_received: ({ data }) => (data as { readonly conversationId: string }).conversationId,
};

/**
 * Checks that every event in the log was told to everybody concerned, and nothing to anybody twice. Answers the number of notices of each
 * type.
 */
export const checkNotices = (
  events: readonly Recorded[],
  players: readonly Player[],
  notices: ReadonlyMap<string, number>,
  problems: Problems,
): Readonly<Record<string, number>> => {
  const everybody = players.map(({ id }) => id);
  const needed = new Map<string, { readonly type: string; readonly name: string }>();
  const outdated = new Set<string>();
  for (const event of events)
    for (const [userId, type] of recipientsOf[event.type]?.(event.data as never, everybody) ?? []) {
      if (!everybody.includes(userId)) continue;
      const name = nameOf(userId, type, event.position);
      const key = nameOf(userId, type, latestBySubject[type]?.(event) ?? event.position);
      const before = needed.get(key);
      if (before) outdated.add(before.name);
      needed.set(key, { type, name });
    }
  const counts: Record<string, number> = {};
  for (const { type, name } of needed.values()) {
    counts[type] = (counts[type] ?? 0) + 1;
    if (!notices.has(name)) problems.add(`somebody was not told: ${type}`);
  }
  for (const [name, count] of notices) if (count > 1 || outdated.has(name)) problems.add('somebody was told something twice');
  return counts;
};
