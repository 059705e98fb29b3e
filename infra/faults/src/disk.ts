import { execFileSync } from 'node:child_process';
import { mkdirSync, mkdtempSync, readdirSync, rmSync, statfsSync, statSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { seededNumbers } from '@tennis/contracts';
import { type HttpClient, httpClient, type ServerProcess, startServerProcess } from '@tennis/dev-env';
import { rebuildViews } from './as-operator';
import { checkLog, checkReceipts, readData } from './check-data';
import { type Acknowledged, command, createTournament, openLadder, rootEmail, send, serverSettings, signInPeople } from './community';
import { type FaultRun, problemList, type Problems } from './fault-run';
import { loseWriteAheadLog } from './planted/lose-write-ahead-log';
import { becomesTrue, pause } from './wait';

const megabyte = 1024 * 1024;
const size = 256 * megabyte;
/** The least free space after each round; with less the data has outgrown this disk, and the rounds end. */
const leastRoom = 32 * megabyte;
/** The space that stays free when the rest is taken: enough for a moment of commands. */
const left = 256 * 1024;
const people = 6;
const workers = 8;
/** Milliseconds until writes are refused, and until they are accepted again. */
const timeout = 20_000;

const roomIn = (folder: string): number => {
  const { bavail, bsize } = statfsSync(folder);
  return bavail * bsize;
};

/** Mounts a small separate disk. @throws Error if this process may not mount one. */
const mountSmall = () => {
  const folder = mkdtempSync(join(tmpdir(), 'tennis-disk-'));
  try {
    execFileSync('mount', ['-t', 'tmpfs', '-o', `size=${size},mode=700`, 'tennis', folder], { stdio: 'pipe' });
  } catch (error) {
    rmSync(folder, { recursive: true });
    throw new Error('disk fills a small file system of its own, which only root may mount', { cause: error });
  }
  const unmount = (): void => {
    process.off('exit', unmount);
    execFileSync('umount', [folder]);
    rmSync(folder, { recursive: true });
  };
  process.once('exit', unmount);
  const ballast = join(folder, 'ballast');
  return {
    dataDir: join(folder, 'data'),
    hasRoom: () => roomIn(folder) >= leastRoom,
    fill: () => {
      try {
        writeFileSync(ballast, Buffer.alloc(Math.max(0, roomIn(folder) - left)));
      } catch (error) {
        // the server was faster: the disk is full already
        if ((error as NodeJS.ErrnoException).code !== 'ENOSPC') throw error;
      }
    },
    free: () => rmSync(ballast),
    unmount,
  };
};

/** Files of a megabyte or more, so that the report on a full disk names them. */
const sizesIn = (dataDir: string): string =>
  readdirSync(dataDir, { recursive: true, encoding: 'utf8' })
    .map((file) => [file, statSync(join(dataDir, file)).size / megabyte] as const)
    .filter(([, megabytes]) => megabytes >= 1)
    .map(([file, megabytes]) => `${file} ${Math.round(megabytes)} MB`)
    .join(', ');

interface Answers {
  readonly acknowledged: Acknowledged[];
  refused: number;
}

/** Sends one command after another until it is over: each must be acknowledged, or refused with the code of an unavailable store. */
const write = async (client: HttpClient, cookie: string, answers: Answers, isOver: () => boolean, problems: Problems): Promise<void> => {
  for (let nth = 0; !isOver(); nth += 1) {
    const sent = createTournament(cookie, `Escada ${nth}`);
    const answer = await send(client, sent).catch((error: unknown) => void problems.add(`a command is not answered: ${String(error)}`));
    if (!answer) return;
    if (answer.status < 300) answers.acknowledged.push({ ...sent, receipt: JSON.parse(answer.text) as Acknowledged['receipt'] });
    else {
      const { code } = JSON.parse(answer.text) as { readonly code?: string };
      if (answer.status !== 503 || code !== 'store.unavailable') problems.add(`a command is refused with ${answer.status} ${code}`);
      answers.refused += 1;
      await pause(20);
    }
  }
};

/**
 * The disk fills up under load, again and again: reads continue, writes are refused with their code, and everything continues when there is
 * space.
 */
export const disk: FaultRun = async ({ planted, seconds, seed }) => {
  const problems = problemList();
  const random = seededNumbers(seed);
  const small = mountSmall();
  let server: ServerProcess | undefined;
  try {
    mkdirSync(small.dataDir);
    server = await startServerProcess({ dataDir: small.dataDir, env: serverSettings });
    const client = httpClient(server.url, { connections: workers + 2 });
    const cookies = await signInPeople(server.url, people);
    const { id: ladder } = await openLadder(client, cookies, 'Escada num disco pequeno');
    await rebuildViews(small.dataDir, problems);
    const statusOf = async (path: string): Promise<number> => (await client.send('GET', path, { cookie: cookies[0]! })).status;
    const answers: Answers = { acknowledged: [], refused: 0 };
    const until = async (what: string, holds: () => Promise<boolean> | boolean): Promise<void> => {
      if (!(await becomesTrue(holds, timeout))) problems.add(what);
    };
    let rounds = 0;
    const end = performance.now() + seconds * 1000;
    for (; performance.now() < end && small.hasRoom() && problems.list().length === 0; rounds += 1) {
      let isOver = false;
      const writing = Array.from({ length: workers }, (_, nth) =>
        write(client, cookies[nth % cookies.length]!, answers, () => isOver, problems),
      );
      await pause(50 + random() * 200);
      const refusedBefore = answers.refused;
      small.fill();
      await until('a full disk refuses nothing', () => answers.refused > refusedBefore);
      for (const path of [`/api/tournaments/${ladder}/ranking`, '/api/tournaments', '/api/users/me'])
        if ((await statusOf(path)) !== 200)
          problems.add(`on a full disk ${path.replace(ladder, '{id}')} is answered ${await statusOf(path)}`);
      // the remaining space may still take a smaller write, and for that moment the server is ready
      await until('readiness says ok on a full disk', async () => (await statusOf('/api/health/ready')) === 503);
      small.free();
      await until(
        `readiness does not say ok although there is room again, beside ${sizesIn(small.dataDir)}`,
        async () => (await statusOf('/api/health/ready')) === 200,
      );
      const again = await send(client, command(cookies[0]!, 'POST', '/api/tournaments', { name: 'Depois' }));
      if (again.status !== 201) problems.add(`with room again a command is answered ${again.status} ${again.text}`);
      isOver = true;
      await Promise.all(writing);
    }
    // sends the same keys once more: no acknowledged command is done twice, and each is known
    for (const sent of answers.acknowledged.slice(-200)) {
      const { status, text } = await send(client, sent);
      const receipt = status < 300 ? (JSON.parse(text) as Acknowledged['receipt']) : undefined;
      if (receipt?.position !== sent.receipt.position) problems.add(`an acknowledged command, sent again, is answered ${status}`);
    }
    if (
      await client.signIn(rootEmail).then(
        () => false,
        () => true,
      )
    )
      problems.add('nobody can sign in with room again');
    client.close();
    if (planted) await server.kill();
    else await server.stop();
    if (planted) loseWriteAheadLog(small.dataDir);
    const events = await readData(small.dataDir, problems).catch((error: unknown) => {
      problems.add(`the folder does not open: ${String(error).split('\n')[0]}`);
      return [];
    });
    checkLog(events, problems);
    checkReceipts(events, answers.acknowledged, problems);
    return { figures: { rounds, acknowledged: answers.acknowledged.length, refused: answers.refused }, problems: problems.list() };
  } finally {
    await server?.kill();
    small.unmount();
  }
};
