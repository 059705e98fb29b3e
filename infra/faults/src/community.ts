import { randomUUID } from 'node:crypto';
import { day } from '@tennis/contracts';
import { cookieOf, type HttpClient, httpClient, type PlainAnswer } from '@tennis/dev-env';

/** The person who signs in as root with the development sign-in. */
export const rootEmail = 'root@example.pt';

export const serverSettings = { ROOT_ADMIN_EMAIL: rootEmail } as const;

/** A sent command, so that it can be sent again. */
export interface SentCommand {
  readonly method: string;
  readonly path: string;
  readonly body?: unknown;
  readonly key: string;
  readonly cookie: string;
  readonly headers?: Readonly<Record<string, string>>;
}

export interface Acknowledged extends SentCommand {
  readonly receipt: { readonly id: string; readonly position: string };
}

/** The replacement of each cookie: a person whose role changed since their sign-in gets another cookie, and the old one ends soon. */
const replacedBy = new Map<string, string>();

const latest = (cookie: string): string => {
  const next = replacedBy.get(cookie);
  return next === undefined ? cookie : latest(next);
};

/** Sends as a browser does, with the latest cookie. */
export const send = async (client: HttpClient, { method, path, ...sent }: SentCommand): Promise<PlainAnswer> => {
  const cookie = latest(sent.cookie);
  const answer = await client.send(method, path, { ...sent, cookie });
  const given = cookieOf(answer);
  if (given && given !== cookie) replacedBy.set(cookie, given);
  return answer;
};

/** Signs people in; answers their cookies in order. The first is root. */
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

/** Reads its own write before the next step, as a browser does. */
export const seen = async (client: HttpClient, { cookie, receipt }: Acknowledged): Promise<PlainAnswer> =>
  client.send('GET', `/api/users/me?atLeast=${receipt.position}`, { cookie: latest(cookie) });

/** @throws Error with the answer when the command was not acknowledged. */
export const acknowledged = async (client: HttpClient, sent: SentCommand): Promise<Acknowledged> => {
  const { status, text } = await send(client, sent);
  if (status >= 300) throw new Error(`${sent.method} ${sent.path}: ${status} ${text}`);
  const done = { ...sent, receipt: JSON.parse(text) as Acknowledged['receipt'] };
  await seen(client, done);
  return done;
};

/** The same time for every sender, a few days ahead. */
export const playedAt = new Date(Math.floor(Date.now() / day) * day + 4 * day).toISOString();

export interface Player {
  readonly cookie: string;
  readonly id: string;
}

/** A validated ladder without range or cool-down, with more rules if given, in which everybody plays; the first cookie is root's. */
export const openLadder = async (
  client: HttpClient,
  cookies: readonly string[],
  name: string,
  more: Readonly<Record<string, unknown>> = {},
): Promise<{ readonly id: string; readonly players: readonly Player[] }> => {
  const rules = { preset: 'custom', rangeAbove: null, rangeBelow: null, cooldownDays: 0, maxRejections: 0, ...more };
  const { receipt } = await acknowledged(client, command(cookies[0]!, 'POST', '/api/tournaments', { name, rules }));
  await acknowledged(client, command(cookies[0]!, 'POST', `/api/tournaments/${receipt.id}/validate`, {}));
  const players: Player[] = [];
  for (const cookie of cookies) {
    await acknowledged(client, command(cookie, 'POST', `/api/tournaments/${receipt.id}/join`, {}));
    const { text } = await client.send('GET', '/api/users/me', { cookie });
    players.push({ cookie, id: (JSON.parse(text) as { id: string }).id });
  }
  return { id: receipt.id, players };
};

export const issueChallenge = (challenger: Player, challenged: Player, tournamentId: string, time = playedAt): SentCommand =>
  command(challenger.cookie, 'POST', '/api/challenges', { tournamentId, challengedId: challenged.id, proposedTimes: [time] });

/** A message to the whole ladder. */
export const say = ({ cookie }: Player, tournamentId: string): SentCommand =>
  command(cookie, 'POST', `/api/conversations/${tournamentId}/messages`, { text: 'Quem joga no sábado?', clientId: randomUUID() });

/** The commands that follow a challenge, step by step; a person whose turn it is not is refused. */
export const steps: readonly ((cookie: string, id: string, time?: string) => SentCommand)[] = [
  (cookie, id, time = playedAt) => command(cookie, 'POST', `/api/challenges/${id}/accept`, { time }),
  (cookie, id) =>
    command(cookie, 'POST', `/api/matches/${id}/result`, {
      sets: [
        { a: 6, b: 4 },
        { a: 6, b: 3 },
      ],
    }),
  (cookie, id) => command(cookie, 'POST', `/api/matches/${id}/validation`, { decision: 'approve' }),
];

/** The challengers and challenged of the lively community, by number. */
const pairs = [
  [1, 2],
  [2, 3],
  [3, 4],
  [4, 5],
] as const;

/** Creates a ladder with a challenge in every state, and a second ladder that waits for its validation; answers the ids by kind. */
export const livelyCommunity = async (client: HttpClient): Promise<Map<string, string[]>> => {
  const cookies = [await client.signIn(rootEmail)];
  for (let person = 1; person <= 5; person += 1) cookies.push(await client.signIn(`pessoa${person}@example.pt`));
  const { id: tournament, players } = await openLadder(client, cookies, 'Escada de todos');
  const waiting = await acknowledged(
    client,
    command(cookies[2]!, 'POST', '/api/tournaments', { name: 'Escada de um', privacy: 'private' }),
  );
  const challenges: string[] = [];
  for (const [stepsTaken, [one, other]] of pairs.entries()) {
    const [challenger, challenged] = [players[one]!, players[other]!];
    const { id } = (await acknowledged(client, issueChallenge(challenger, challenged, tournament))).receipt;
    challenges.push(id);
    // the challenged players accept and report, the challengers approve
    for (const [nth, step] of steps.slice(0, stepsTaken).entries())
      await acknowledged(client, step((nth < 2 ? challenged : challenger).cookie, id));
  }
  return new Map([
    ['player', players.map(({ id }) => id)],
    ['tournament', [tournament, waiting.receipt.id]],
    ['challenge', challenges],
    ['match', [...challenges].reverse()],
  ]);
};
