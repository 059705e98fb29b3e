import { mkdtempSync, readdirSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { calls, seededNumbers } from '@tennis/contracts';
import { type HttpClient, httpClient, startServerProcess } from '@tennis/dev-env';
import Database from 'better-sqlite3';
import { livelyCommunity, rootEmail, serverSettings } from './community';
import { type FaultRun, problemList, type Problems, withoutIds } from './fault-run';
import { type Ids, pick, type Random } from './fuzz/generate';
import { becomesTrue } from './wait';

const atOnce = 3;
/** Milliseconds until all views are whole again. */
const timeout = 20_000;

/** Every read of a page, for existing things. */
const pathsOf = (ids: Ids): readonly string[] =>
  calls
    .filter(
      ({ method, path, takesLong }) => method === 'GET' && !takesLong && !path.startsWith('/health') && !path.includes('/admin/events'),
    )
    .flatMap(({ path }) => {
      const filled = path.replace(/:(\w+)Id/g, (_, kind: string) => ids.get(kind === 'user' ? 'player' : kind)?.[0] ?? ':');
      return filled.includes(':') ? [] : [`/api${filled}`];
    });

/** Undefined for a file that no longer exists: a rebuilt view is in another file. */
const found = <Result>(work: () => Result): Result | undefined => {
  try {
    return work();
  } catch (error) {
    const { code, message } = error as { readonly code?: string; readonly message: string };
    if (code === 'SQLITE_CANTOPEN' || message.startsWith('no such table')) return undefined;
    throw error;
  }
};

/** Opens a file of views without creating a missing one. */
const inFile = <Result>(file: string, options: Database.Options, work: (db: Database.Database) => Result): Result => {
  const db = new Database(file, { ...options, fileMustExist: true });
  try {
    return work(db);
  } finally {
    db.close();
  }
};

/** The tables with at least one document. */
const filledTables = (db: Database.Database): readonly string[] =>
  db
    .prepare<[], string>(`SELECT name FROM sqlite_schema WHERE type = 'table' AND name GLOB 'documents_*' AND instr(name, ':') = 0`)
    .pluck()
    .all()
    .filter((table) => db.prepare(`SELECT 1 FROM "${table}" LIMIT 1`).get() !== undefined);

const cutOne = (db: Database.Database, table: string, random: Random): number =>
  db
    .prepare(
      `UPDATE "${table}" SET state = substr(state, 1, length(state) / 2) WHERE doc IN (SELECT doc FROM "${table}" ORDER BY doc LIMIT 1 OFFSET ?)`,
    )
    .run(Math.floor(random() * (db.prepare<[], number>(`SELECT count(*) FROM "${table}"`).pluck().get() ?? 1))).changes;

/** Cuts the text of a few documents and rows in half. Answers how many. */
const cutSome = (dataDir: string, random: Random): number => {
  const folder = join(dataDir, 'views');
  const tables = readdirSync(folder)
    .filter((name) => name.endsWith('.db'))
    .map((name) => join(folder, name))
    .flatMap((file) => (found(() => inFile(file, { readonly: true }, filledTables)) ?? []).map((table) => ({ file, table })));
  let cut = 0;
  for (let nth = 0; nth < atOnce; nth += 1) {
    const { file, table } = pick(random, tables);
    cut += found(() => inFile(file, { timeout: 5000 }, (db) => cutOne(db, table, random))) ?? 0;
  }
  return cut;
};

interface Server {
  readonly client: HttpClient;
  readonly cookie: string;
}
const statusOf = async ({ client, cookie }: Server, path: string) => (await client.send('GET', path, { cookie })).status;
const isReady = async (server: Server): Promise<boolean> => (await statusOf(server, '/api/health/ready')) === 200;

/** Sends every read: a failing one must answer 503, and readiness must not say ok meanwhile. Answers the number of failing reads. */
const askAll = async (server: Server, paths: readonly string[], problems: Problems): Promise<number> => {
  let refused = 0;
  for (const path of paths) {
    const status = await statusOf(server, path);
    if (status < 500) continue;
    const name = withoutIds(path);
    if (status !== 503) problems.add(`${name} is answered ${status}`);
    refused += 1;
    // the view may be repaired by now; then the read succeeds
    if ((await isReady(server)) && (await statusOf(server, path)) >= 500)
      problems.add(`readiness says ok although ${name} is answered ${status}`);
  }
  return refused;
};

/** Documents of views are damaged while the server is stopped and while it runs: it reports them, and repairs them automatically. */
export const damage: FaultRun = async ({ planted, seconds, seed }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tennis-damage-'));
  const problems = problemList();
  const random = seededNumbers(seed);
  const preload = planted ? [join(__dirname, 'planted/always-ready.js')] : [];
  const start = () => startServerProcess({ dataDir, env: serverSettings, preload });
  const deadline = performance.now() + seconds * 1000;
  let [rounds, damaged, refused] = [0, 0, 0];
  try {
    let process = await start();
    const first = httpClient(process.url, { connections: 4 });
    const paths = pathsOf(await livelyCommunity(first));
    first.close();
    for (; performance.now() < deadline; rounds += 1) {
      const isRunning = rounds % 2 === 1;
      if (!isRunning) await process.stop();
      damaged += cutSome(dataDir, random);
      if (!isRunning) process = await start();
      const client = httpClient(process.url, { connections: 4 });
      const server = { client, cookie: await client.signIn(rootEmail).catch(() => '') };
      refused += await askAll(server, paths, problems);
      // documents after a damaged one are only read once that one is repaired
      let broken: readonly string[] = [];
      const isWhole = async (): Promise<boolean> => {
        if (!(await isReady(server))) return false;
        const statuses = await Promise.all(paths.map((path) => statusOf(server, path)));
        broken = paths.filter((_, nth) => statuses[nth]! >= 500);
        return broken.length === 0 && isReady(server);
      };
      if (!(await becomesTrue(isWhole, timeout))) {
        problems.add(`views are not whole again after ${timeout} ms`);
        for (const path of broken) problems.add(`${withoutIds(path)} is still answered with an error`);
      }
      client.close();
    }
    await process.stop();
    return { figures: { rounds, damaged, paths: paths.length, refused }, problems: problems.list() };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
