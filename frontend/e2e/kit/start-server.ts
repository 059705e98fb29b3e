import { execFileSync } from 'node:child_process';
import { existsSync } from 'node:fs';
import { join } from 'node:path';
import { dataFolder, settingsOf, startServer } from './server';

const root = join(import.meta.dirname, '../../..');
const cli = join(root, 'backend/app/dist/cli/main.js');

/** Season files, with the names that the journeys look for; the real season only if its file exists. */
const exampleSeason = { file: join(root, 'infra/dev-env/examples/example-season.csv'), name: 'Época de Exemplo' };
const realSeason = { file: join(root, '../shared/data/portugal-2023.csv'), name: 'Portugal 2023' };

const importSeason = (season: typeof exampleSeason, env: NodeJS.ProcessEnv): string => {
  const answer = execFileSync(process.execPath, [cli, 'import', season.file, '--name', season.name, '--preset', 'standard', '--json'], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (JSON.parse(answer) as { tournamentId: string }).tournamentId;
};

/**
 * Starts the server that most journeys share, with an imported season; or uses one that is already running. Returns a function that stops
 * it.
 */
const startSharedServer = async (): Promise<() => Promise<void>> => {
  if (process.env.JOURNEY_URL) return () => Promise.resolve();
  const folder = dataFolder();
  process.env.JOURNEY_TOURNAMENT = importSeason(exampleSeason, settingsOf(folder));
  if (existsSync(realSeason.file)) process.env.JOURNEY_REAL = importSeason(realSeason, settingsOf(folder));
  const server = await startServer(folder);
  process.env.JOURNEY_URL = server.url;
  return () => server.stop();
};

export default startSharedServer;
