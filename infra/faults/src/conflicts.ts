import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { hour, seededNumbers } from '@tennis/contracts';
import { type HttpClient, httpClient, startServerProcess } from '@tennis/dev-env';
import { checkLog, readData } from './check-data';
import { acknowledged, command, createTournament, send, type SentCommand, serverSettings, signInPeople } from './community';
import { type FaultRun, problemList, type Problems } from './fault-run';

const rounds = 20;
const commands = 64;
const verbs = ['validate', 'reject'] as const;
/** Events of which a stream can have only one. */
const outcomes = new Set(['TournamentValidated', 'TournamentRejected', 'ChallengeAccepted', 'ChallengeRejected', 'ChallengeCancelled']);

interface Answer {
  readonly verb: string;
  readonly status: number;
  readonly position: string | undefined;
}

/** Checks that exactly one of contradictory commands wins and that the others get 409. Answers how many were refused. */
const judge = (answers: readonly Answer[], problems: Problems): number => {
  const winners = answers.filter(({ status }) => status === 200);
  if (new Set(winners.map(({ verb }) => verb)).size !== 1) problems.add('contradictory commands both won');
  if (new Set(winners.map(({ position }) => position)).size !== 1) problems.add('there is more than one winner');
  const strange = answers.find(({ status }) => status !== 200 && status !== 409);
  if (strange) problems.add(`a loser is answered ${strange.status} instead of 409`);
  return answers.length - winners.length;
};

const answerOf = async (client: HttpClient, verb: string, sent: SentCommand): Promise<Answer> => {
  const { status, text } = await send(client, sent);
  return { verb, status, position: status === 200 ? (JSON.parse(text) as { position: string }).position : undefined };
};

/** A ladder of two players with one challenge between them, with two proposed times. Answers the challenge. */
const challenged = async (client: HttpClient, root: string, challenger: string, rival: string, name: string) => {
  const { receipt } = await acknowledged(client, createTournament(root, name));
  const tournament = `/api/tournaments/${receipt.id}`;
  await acknowledged(client, command(root, 'POST', `${tournament}/validate`, {}));
  for (const cookie of [rival, challenger]) await acknowledged(client, command(cookie, 'POST', `${tournament}/join`, {}));
  const { text } = await client.send('GET', '/api/users/me', { cookie: rival });
  const times = [30, 54].map((hours) => new Date(Math.floor(Date.now() / hour) * hour + hours * hour).toISOString());
  const body = { tournamentId: receipt.id, challengedId: (JSON.parse(text) as { id: string }).id, proposedTimes: times };
  return { id: (await acknowledged(client, command(challenger, 'POST', '/api/challenges', body))).receipt.id, times };
};

/** 64 contradictory commands on one stream, of a tournament and of a challenge. */
export const conflicts: FaultRun = async ({ planted, seed }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tennis-conflicts-'));
  const problems = problemList();
  const random = seededNumbers(seed);
  const preload = planted ? [join(__dirname, 'planted/two-winners.js')] : [];
  let refused = 0;
  try {
    const server = await startServerProcess({ dataDir, env: serverSettings, preload, unbundled: planted });
    const [root, challenger, rival] = await signInPeople(server.url, 3);
    const client = httpClient(server.url, { connections: commands });
    const contested: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { receipt } = await acknowledged(client, createTournament(root!, `Escada ${round}`));
      contested.push(`tournament-${receipt.id}`);
      const ruled = await Promise.all(
        Array.from({ length: commands }, () => {
          const verb = verbs[random() < 0.5 ? 0 : 1];
          return answerOf(
            client,
            verb,
            command(root!, 'POST', `/api/tournaments/${receipt.id}/${verb}`, verb === 'reject' ? {} : undefined),
          );
        }),
      );
      refused += judge(ruled, problems);

      const { id, times } = await challenged(client, root!, challenger!, rival!, `Desafio ${round}`);
      contested.push(`challenge-${id}`);
      const ways = [
        ['accept at one time', () => command(rival!, 'POST', `/api/challenges/${id}/accept`, { time: times[0] })],
        ['accept at another time', () => command(rival!, 'POST', `/api/challenges/${id}/accept`, { time: times[1] })],
        ['reject', () => command(rival!, 'POST', `/api/challenges/${id}/reject`, {})],
        ['cancel', () => command(challenger!, 'POST', `/api/challenges/${id}/cancel`, {})],
      ] as const;
      const answered = await Promise.all(
        Array.from({ length: commands }, () => {
          const [verb, make] = ways[Math.floor(random() * ways.length)]!;
          return answerOf(client, verb, make());
        }),
      );
      refused += judge(answered, problems);
    }
    client.close();
    await server.stop();
    const events = await readData(dataDir, problems);
    checkLog(events, problems);
    for (const stream of contested) {
      const decided = events.filter((event) => event.stream === stream && outcomes.has(event.type));
      if (decided.length !== 1) problems.add(`${decided.length} contradictory events are in one stream`);
    }
    return { figures: { rounds, commands: 2 * rounds * commands, refused }, problems: problems.list() };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
