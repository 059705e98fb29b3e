import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HttpClient, httpClient, type ServerProcess, startServerProcess } from '@tennis/dev-env';
import { checkLog, checkReceipts, readData } from './check-data';
import { type Acknowledged, command, createTournament, send, type SentCommand, serverSettings, signInPeople } from './community';
import { type FaultRun, type Problems, problemList, randomNumbers } from './fault-run';

const people = 9;
const workers = 24;
/** Milliseconds of load before a kill. */
const shortest = 40;
const longest = 400;
/** goals.md: ready again, p99. */
const readyGoal = 1000;

interface Load {
  readonly acknowledged: Acknowledged[];
  /** Sent, and the server died before it answered: may or may not have happened. */
  readonly unanswered: SentCommand[];
  readonly tournaments: string[];
}

const nextCommand = (cookies: readonly string[], tournaments: readonly string[], random: () => number): SentCommand => {
  const cookie = cookies[Math.floor(random() * cookies.length)]!;
  const tournament = tournaments[Math.floor(random() * tournaments.length)];
  const dice = random();
  if (!tournament || dice < 0.3) return createTournament(cookie, `Escada ${Math.floor(random() * 1e9)}`);
  if (dice < 0.75) return command(cookie, 'POST', `/api/tournaments/${tournament}/join`, {});
  return command(cookie, 'POST', `/api/tournaments/${tournament}/leave`);
};

/** One client after the other writes until the connection breaks. */
const write = async (
  client: HttpClient,
  cookies: readonly string[],
  load: Load,
  random: () => number,
  problems: Problems,
): Promise<void> => {
  for (;;) {
    const sent = nextCommand(cookies, load.tournaments, random);
    let answer;
    try {
      answer = await send(client, sent);
    } catch {
      load.unanswered.push(sent);
      return;
    }
    if (answer.status < 300) {
      const receipt = JSON.parse(answer.text) as Acknowledged['receipt'];
      load.acknowledged.push({ ...sent, receipt });
      if (sent.path === '/api/tournaments') load.tournaments.push(receipt.id);
    } else if (answer.status === 401) problems.add('a session was lost');
    else if (answer.status >= 500) problems.add(`a write was answered ${answer.status}`);
  }
};

/** After a restart every command of that load is sent again with its key: the same receipt, or for the unanswered its first one. */
const sendAgain = async (server: ServerProcess, load: Load, problems: Problems): Promise<readonly Acknowledged[]> => {
  const client = httpClient(server.url);
  const late: Acknowledged[] = [];
  try {
    await Promise.all(
      load.acknowledged.map(async (sent) => {
        const { status, text } = await send(client, sent);
        const receipt = status < 300 ? (JSON.parse(text) as Acknowledged['receipt']) : undefined;
        const isSame = receipt?.id === sent.receipt.id && receipt.position === sent.receipt.position;
        if (!isSame)
          problems.add(`an acknowledged command, sent again after a kill, is answered ${receipt ? 'with another receipt' : status}`);
      }),
    );
    for (const sent of load.unanswered) {
      const { status, text } = await send(client, sent);
      if (status < 300) late.push({ ...sent, receipt: JSON.parse(text) as Acknowledged['receipt'] });
      else if (status >= 500) problems.add(`an unanswered command, sent again, is answered ${status}`);
    }
  } finally {
    client.close();
  }
  return late;
};

/** The planted defect: a disk that forgot what it had promised. */
const forgetTheLatest = (dataDir: string): void => {
  for (const end of ['-wal', '-shm']) rmSync(join(dataDir, `log.db${end}`), { force: true });
};

/** `kill -9` of the real server under load, again and again: nothing acknowledged is lost, nothing happens twice. */
export const kill: FaultRun = async ({ kills, planted, seed }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tennis-kill-'));
  const problems = problemList();
  const random = randomNumbers(seed);
  const all: Acknowledged[] = [];
  const ready: number[] = [];
  const tournaments: string[] = [];
  let unanswered = 0;
  try {
    let server = await startServerProcess({ dataDir, env: serverSettings });
    const cookies = await signInPeople(server.url, people);
    for (let round = 0; round < kills; round += 1) {
      const client = httpClient(server.url, { connections: workers });
      const load: Load = { acknowledged: [], unanswered: [], tournaments };
      const writing = Array.from({ length: workers }, () => write(client, cookies, load, random, problems));
      await new Promise((resume) => setTimeout(resume, shortest + random() * (longest - shortest)));
      await server.kill();
      await Promise.all(writing);
      client.close();
      if (planted) forgetTheLatest(dataDir);
      try {
        server = await startServerProcess({ dataDir, env: serverSettings });
      } catch (error) {
        problems.add(`the server does not start after a kill: ${String(error).split('\n')[1] ?? String(error)}`);
        break;
      }
      ready.push(server.readyAfter);
      unanswered += load.unanswered.length;
      all.push(...load.acknowledged, ...(await sendAgain(server, load, problems)));
    }
    await server.stop();
    if (!planted || problems.list().length === 0) {
      const events = await readData(dataDir, problems);
      checkLog(events, problems);
      checkReceipts(events, all, problems);
    }
    const sorted = [...ready].sort((a, b) => a - b);
    const readyAt = (share: number): number => sorted[Math.ceil(sorted.length * share) - 1] ?? 0;
    const slowest = readyAt(0.99);
    if (slowest > readyGoal) problems.add(`ready again after ${Math.round(slowest)} ms (p99), more than ${readyGoal} ms`);
    return {
      figures: {
        kills: ready.length,
        acknowledged: all.length,
        unanswered,
        readyMedianMs: Math.round(readyAt(0.5)),
        readyP99Ms: Math.round(slowest),
      },
      problems: problems.list(),
    };
  } finally {
    rmSync(dataDir, { recursive: true, force: true });
  }
};
