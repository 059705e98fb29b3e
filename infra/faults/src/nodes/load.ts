import { type HttpClient, httpClient, type PlainAnswer } from '@tennis/dev-env';
import { type Acknowledged, createTournament, issueChallenge, type Player, say, seen, send, type SentCommand, steps } from '../community';
import { type Problems, withoutIds } from '../fault-run';
import { becomesTrue, pause } from '../wait';

/** Milliseconds: after this time without an answer the outcome is unknown, and the command is sent again. */
const answerTimeout = 3000;
/** Milliseconds before a command is sent again: doubled with each try, as the clients of this server do, so that recovery is not held up. */
const waits = { first: 100, most: 1600 };
/** Milliseconds between two commands of one writer: this run looks for lost writes, not for the limits of the machine. */
const commandInterval = 250;

/** The answers that clients got. */
export interface History {
  readonly acknowledged: Acknowledged[];
  /** Tournaments that wait for their validation. */
  readonly waiting: string[];
  refused: number;
  /** Sent without an answer, and sent again until there was one. */
  unknown: number;
  /** Answered with 503, and sent again. */
  busy: number;
  reads: number;
  /** Reads that declared themselves stale. */
  stale: number;
}

export interface Ladder {
  readonly id: string;
  readonly players: readonly Player[];
}

export interface Load {
  readonly history: History;
  /** Pauses the writers between two commands. Returns the last answers of those that are not done after so many milliseconds. */
  pauseWriters(within: number): Promise<readonly string[]>;
  resume(): void;
  stop(): Promise<void>;
}

/** The kinds of writers: two players of a ladder, one who writes messages there, and one who creates tournaments. */
type Writer = (client: HttpClient, write: (sent: SentCommand) => Promise<Acknowledged | undefined>, nth: number) => Promise<void>;

const playMatches =
  ({ id, players }: Ladder, [one, other]: readonly [number, number], time: () => string): Writer =>
  async (_client, write, nth) => {
    const [challenger, challenged] = nth % 2 === 0 ? [players[one]!, players[other]!] : [players[other]!, players[one]!];
    const at = time();
    const issued = await write(issueChallenge(challenger, challenged, id, at));
    if (!issued) return;
    // the challenged player accepts and reports, the challenger approves
    for (const [step, { cookie }] of [challenged, challenged, challenger].entries())
      if (!(await write(steps[step]!(cookie, issued.receipt.id, at)))) return;
  };

const writeMessages =
  ({ id, players }: Ladder, history: History, problems: Problems): Writer =>
  async (client, write, nth) => {
    const player = players[nth % players.length]!;
    const sentMessage = await write(say(player, id));
    if (sentMessage) await readBack(client, player.cookie, `/api/conversations/${id}/messages`, sentMessage, history, problems);
  };

const createTournaments =
  (player: Player, history: History, problems: Problems): Writer =>
  async (client, write, nth) => {
    const created = await write(createTournament(player.cookie, `Escada ${nth} de ${player.id.slice(0, 8)}`));
    if (!created) return;
    history.waiting.push(created.receipt.id);
    await readBack(client, player.cookie, `/api/tournaments/${created.receipt.id}`, created, history, problems);
  };

/** Checks that the sender of an acknowledged command sees it on any node, or is told that the answer is stale. */
const readBack = async (
  client: HttpClient,
  cookie: string,
  path: string,
  { receipt, body }: Acknowledged,
  history: History,
  problems: Problems,
): Promise<void> => {
  let answer: PlainAnswer;
  try {
    answer = await client.send('GET', `${path}?atLeast=${receipt.position}`, { cookie });
  } catch {
    return;
  }
  if (answer.status >= 500) return;
  history.reads += 1;
  if (answer.headers['x-stale']) {
    history.stale += 1;
    return;
  }
  const { clientId } = body as { readonly clientId?: string };
  const isThere = answer.status === 200 && (clientId === undefined || answer.text.includes(clientId));
  if (!isThere) problems.add(`${withoutIds(path)} does not show what was acknowledged (${answer.status})`);
  else if (Number(answer.headers['x-position'] ?? Infinity) < Number(receipt.position))
    problems.add(`${withoutIds(path)} is read as it was before what was acknowledged`);
};

/** All writers send through one URL until stopped; a command without an answer is sent again, with its own key, until it has one. */
export const startLoad = (url: string, ladders: readonly Ladder[], time: () => string, problems: Problems): Load => {
  const history: History = { acknowledged: [], waiting: [], refused: 0, unknown: 0, busy: 0, reads: 0, stale: 0 };
  let [stopped, isPaused] = [false, false];
  /** The last answer of each writer that is not between two commands. */
  const working = new Map<HttpClient, string>();

  const writeOne = async (client: HttpClient, sent: SentCommand): Promise<Acknowledged | undefined> => {
    const path = withoutIds(sent.path);
    for (let wait = waits.first; !stopped; wait = Math.min(2 * wait, waits.most)) {
      let answer: PlainAnswer;
      try {
        answer = await send(client, sent);
      } catch (error) {
        working.set(client, `${path}: ${String(error)}`);
        history.unknown += 1;
        await pause(wait);
        continue;
      }
      const { status, text } = answer;
      working.set(client, `${path}: ${status} ${text.slice(0, 80)}`);
      if (status < 300) {
        const done = { ...sent, receipt: JSON.parse(text) as Acknowledged['receipt'] };
        history.acknowledged.push(done);
        return done;
      }
      if (status < 500) {
        if (status === 401) problems.add('a session was lost');
        history.refused += 1;
        return undefined;
      }
      if (status !== 502 && status !== 503) problems.add(`a write was answered ${status}: ${text.slice(0, 80)}`);
      history.busy += 1;
      await pause(wait);
    }
    return undefined;
  };
  const run = async (writer: Writer): Promise<void> => {
    const client = httpClient(url, { connections: 1, timeout: answerTimeout });
    for (let nth = 0; !stopped; nth += 1) {
      if (isPaused) {
        await pause(commandInterval);
        continue;
      }
      working.set(client, 'nothing yet');
      await writer(
        client,
        async (sent) => {
          const done = await writeOne(client, sent);
          if (done) await seen(client, done).catch(() => undefined);
          await pause(commandInterval);
          return isPaused ? undefined : done;
        },
        nth,
      );
      working.delete(client);
    }
    client.close();
  };
  const writing = ladders
    .flatMap((ladder) => [
      playMatches(ladder, [0, 1], time),
      playMatches(ladder, [2, 3], time),
      writeMessages(ladder, history, problems),
      createTournaments(ladder.players[4]!, history, problems),
    ])
    .map(run);
  return {
    history,
    async pauseWriters(within) {
      isPaused = true;
      await becomesTrue(() => working.size === 0, within);
      return [...new Set(working.values())];
    },
    resume: () => void (isPaused = false),
    async stop() {
      stopped = true;
      isPaused = false;
      await Promise.all(writing);
    },
  };
};
