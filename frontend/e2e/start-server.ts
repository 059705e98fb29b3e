import { execFileSync, spawn } from 'node:child_process';
import { existsSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { dirname, join } from 'node:path';
import { fileURLToPath } from 'node:url';

const root = join(dirname(fileURLToPath(import.meta.url)), '..', '..');
const cli = join(root, 'backend/app/dist/cli/main.js');
const server = join(root, 'backend/app/dist/main.js');

/** Season files and the names under which the journeys find them; the real one only where it is at hand. */
const example = { file: join(root, 'infra/dev-env/examples/example-season.csv'), name: 'Época de Exemplo' };
const real = { file: join(root, '../shared/data/portugal-2023.csv'), name: 'Portugal 2023' };

const importSeason = (season: typeof example, env: NodeJS.ProcessEnv): string => {
  const answer = execFileSync(process.execPath, [cli, 'import', season.file, '--name', season.name, '--preset', 'standard', '--json'], {
    env,
    encoding: 'utf8',
    stdio: ['ignore', 'pipe', 'ignore'],
  });
  return (JSON.parse(answer) as { tournamentId: string }).tournamentId;
};

/** Starts the program as a process of its own: own folder, free port, an imported season. Returns what ends it. */
const startServer = async (): Promise<() => Promise<void>> => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tennis-journeys-'));
  const env = {
    ...process.env,
    DATA_DIR: dataDir,
    PORT: '0',
    HOST: '127.0.0.1',
    LOG_LEVEL: 'silent',
    SEED_DEMO: 'false',
    ROOT_ADMIN_EMAIL: 'root@example.pt',
  };
  process.env.JOURNEY_TOURNAMENT = importSeason(example, env);
  if (existsSync(real.file)) process.env.JOURNEY_REAL = importSeason(real, env);
  const child = spawn(process.execPath, [server], { env, stdio: ['ignore', 'pipe', 'inherit'] });
  const exited = new Promise<void>((resolve) => child.once('exit', () => resolve()));
  process.env.JOURNEY_URL = await new Promise<string>((resolve, fail) => {
    let output = '';
    child.stdout.on('data', (chunk: Buffer) => {
      output += chunk.toString();
      const address = /Tennis Code: (http:\S+)/.exec(output)?.[1];
      if (address) resolve(address);
    });
    child.once('exit', (code) => fail(new Error(`the server ended with ${code}: ${output}`)));
  });
  return async () => {
    child.kill('SIGTERM');
    await exited;
    rmSync(dataDir, { recursive: true, force: true });
  };
};

export default startServer;
