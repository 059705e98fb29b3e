import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { httpClient, startServerProcess } from '@tennis/dev-env';
import { checkLog, readData } from './check-data';
import { acknowledged, command, createTournament, send, serverSettings, signInPeople } from './community';
import { type FaultRun, problemList, randomNumbers } from './fault-run';

const rounds = 20;
const commands = 64;
const verbs = ['validate', 'reject'] as const;

/** 64 commands that contradict each other on one stream: exactly one wins, the rest are told so with 409. */
export const conflicts: FaultRun = async ({ planted, seed }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tennis-conflicts-'));
  const problems = problemList();
  const random = randomNumbers(seed);
  const preload = planted ? join(__dirname, 'planted/two-winners.js') : undefined;
  let refused = 0;
  try {
    const server = await startServerProcess({ dataDir, env: serverSettings, ...(preload ? { preload } : {}) });
    const [root] = await signInPeople(server.url, 2);
    const client = httpClient(server.url, { connections: commands });
    const contested: string[] = [];
    for (let round = 0; round < rounds; round += 1) {
      const { receipt } = await acknowledged(client, createTournament(root!, `Escada ${round}`));
      contested.push(`tournament-${receipt.id}`);
      const answers = await Promise.all(
        Array.from({ length: commands }, async () => {
          const verb = verbs[random() < 0.5 ? 0 : 1];
          const { status, text } = await send(
            client,
            command(root!, 'POST', `/api/tournaments/${receipt.id}/${verb}`, verb === 'reject' ? {} : undefined),
          );
          return { verb, status, position: status === 200 ? (JSON.parse(text) as { position: string }).position : undefined };
        }),
      );
      const winners = answers.filter(({ status }) => status === 200);
      if (new Set(winners.map(({ verb }) => verb)).size !== 1) problems.add('contradictory commands both won');
      if (new Set(winners.map(({ position }) => position)).size !== 1) problems.add('there is more than one winner');
      if (answers.some(({ status }) => status !== 200 && status !== 409))
        problems.add(`a loser is answered ${answers.find(({ status }) => status !== 200 && status !== 409)!.status} instead of 409`);
      refused += answers.length - winners.length;
    }
    client.close();
    await server.stop();
    const events = await readData(dataDir, problems);
    checkLog(events, problems);
    for (const stream of contested) {
      const ruled = events.filter(
        (event) => event.stream === stream && (event.type === 'TournamentValidated' || event.type === 'TournamentRejected'),
      );
      if (ruled.length !== 1) problems.add(`${ruled.length} contradictory events are in one stream`);
    }
    return { figures: { rounds, commands: rounds * commands, refused }, problems: problems.list() };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
