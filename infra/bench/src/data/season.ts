import { compose, readConfig, runOperation } from '@tennis/app';

/** Everybody plays each of the next few once; the lower number wins. */
const season = (players: number, rivals: number): string => {
  const lines = ['date,event,surface,winner,loser,score'];
  for (let winner = 1; winner <= players; winner += 1)
    for (let loser = winner + 1; loser <= Math.min(players, winner + rivals); loser += 1)
      lines.push(`2024-03-${String(1 + (winner % 28)).padStart(2, '0')},Liga,Clay,Jogador ${winner},Jogador ${loser},6-4 6-4`);
  return `${lines.join('\n')}\n`;
};

/** Imports a ladder of so many players into a folder, as an operator does. Answers the tournament's id. */
export const importSeason = async (dataDir: string, players: number, rivals = players): Promise<string> => {
  const app = await compose(readConfig({ DATA_DIR: dataDir, LOG_LEVEL: 'silent', SEED_DEMO: 'false' }));
  try {
    const args = { content: Buffer.from(season(players, rivals)).toString('base64'), name: 'Liga', rules: {}, skipInvalid: false };
    return ((await runOperation(app, { command: 'import', args }, () => undefined)) as { tournamentId: string }).tournamentId;
  } finally {
    await app.close();
  }
};
