import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type HttpClient, httpClient, startEngines, startServerProcess } from '@tennis/dev-env';
import { type Acknowledged, createTournament, send, type SentCommand, serverSettings, signInPeople } from '../community';
import { type FaultRun, type Problems, problemList } from '../fault-run';
import { type TcpProxy, tcpProxy, type NetworkState } from './tcp-proxy';
import { pause } from '../wait';

const people = 6;
const writers = 6;
/** Milliseconds of each network fault, and of normal network before it. */
const faultDuration = 3000;
/** 503 within a second (plus the overhead of this machine), healthy within five. */
const longestAnswer = 1000;
const machineAllowance = 300;
const longestRecovery = 5000;
const betweenWrites = 20;

interface Load {
  readonly acknowledged: Acknowledged[];
  readonly refused: SentCommand[];
  slowest: number;
  stopped: boolean;
}

const writeOne = async (client: HttpClient, sent: SentCommand, load: Load, problems: Problems): Promise<boolean> => {
  const began = performance.now();
  let answer;
  try {
    answer = await send(client, sent);
  } catch {
    problems.add('a connection to the server broke');
    return false;
  }
  const took = performance.now() - began;
  load.slowest = Math.max(load.slowest, took);
  if (answer.status < 300) load.acknowledged.push({ ...sent, receipt: JSON.parse(answer.text) as Acknowledged['receipt'] });
  else if (answer.status !== 503) problems.add(`a write was answered ${answer.status}: ${answer.text.slice(0, 80)}`);
  else {
    load.refused.push(sent);
    if (!answer.headers['retry-after']) problems.add('a 503 does not say when to come back');
    if (took > longestAnswer + machineAllowance) problems.add(`a 503 came after more than ${longestAnswer} ms`);
  }
  return answer.status < 300;
};

const write = async (url: string, cookie: string, name: string, load: Load, problems: Problems): Promise<void> => {
  const client = httpClient(url);
  for (let count = 0; !load.stopped; count += 1) {
    await writeOne(client, createTournament(cookie, `Escada ${name} ${count}`), load, problems);
    await pause(betweenWrites);
  }
  client.close();
};

/** Milliseconds until a write is acknowledged again. */
const recovery = async (url: string, cookie: string, load: Load, problems: Problems): Promise<number> => {
  const client = httpClient(url);
  const began = performance.now();
  try {
    while (performance.now() - began < longestRecovery * 4)
      if (await writeOne(client, createTournament(cookie, 'Escada de novo'), load, problems)) break;
    return performance.now() - began;
  } finally {
    client.close();
  }
};

/** The errors behind answers with 500, from the server's log. */
const unforeseenIn = (output: string): readonly string[] =>
  output.split('\n').flatMap((line) => {
    if (!line.includes('"code":"server.unexpected"')) return [];
    const [, type = '', message = ''] = /"type":"([^"]*)","message":"([^"]*)"/.exec(line) ?? [];
    return `${type}: ${message}`;
  });

const through = (url: string, from: number, to: number): string => url.replace(`:${from}`, `:${to}`);

/**
 * Each engine is slow, cut, unreachable and back while commands flow: no acknowledged command is lost, no request hangs, the process
 * survives.
 */
export const engines: FaultRun = async ({ planted }) => {
  const dataDir = mkdtempSync(join(tmpdir(), 'tennis-engines-'));
  const problems = problemList();
  const real = await startEngines();
  const proxies = { EventStoreDB: await tcpProxy(real.ports.eventStore), MongoDB: await tcpProxy(real.ports.mongo) };
  const { EVENTSTORE_URL = '', MONGODB_URL = '' } = real.environment;
  const env = {
    ...serverSettings,
    ...real.environment,
    LOG_LEVEL: 'error',
    EVENTSTORE_URL: through(EVENTSTORE_URL, real.ports.eventStore, proxies.EventStoreDB.port),
    MONGODB_URL: through(MONGODB_URL, real.ports.mongo, proxies.MongoDB.port),
  };
  const load: Load = { acknowledged: [], refused: [], slowest: 0, stopped: false };
  let slowestRecovery = 0;
  try {
    let server = await startServerProcess({ dataDir, env });
    const cookies = await signInPeople(server.url, people);
    const writing = Array.from({ length: writers }, (_, n) => write(server.url, cookies[n % people]!, String(n), load, problems));

    const injectFault = async (name: string, proxy: TcpProxy, state: NetworkState): Promise<void> => {
      const before = load.acknowledged.length;
      await pause(faultDuration / 3);
      if (load.acknowledged.length === before) problems.add(`nothing is acknowledged before ${name} is ${state}`);
      proxy.setState(state);
      await pause(faultDuration);
      proxy.setState('fair');
      const took = await recovery(server.url, cookies[0]!, load, problems);
      slowestRecovery = Math.max(slowestRecovery, took);
      if (took > longestRecovery) problems.add(`after ${name} was ${state} it takes more than ${longestRecovery} ms to be healthy again`);
    };
    for (const [name, proxy] of Object.entries(proxies))
      for (const state of ['slow', 'cut', 'black-hole'] as const) await injectFault(name, proxy, state);

    load.stopped = true;
    await Promise.all(writing);
    if ((await server.stop()) !== 0) problems.add('the process died');
    for (const one of unforeseenIn(server.output())) problems.add(`nobody foresaw ${one}`);
    // planted: receipts of commands that are in no log
    if (planted) load.acknowledged.forEach((one, index) => index % 50 === 0 && Object.assign(one, { key: `${one.key}-lost` }));
    server = await startServerProcess({ dataDir, env });
    const client = httpClient(server.url);
    for (const sent of load.acknowledged) {
      const { status, text } = await send(client, sent);
      if (status >= 300 || (JSON.parse(text) as Acknowledged['receipt']).id !== sent.receipt.id)
        problems.add(`an acknowledged command, sent again after a restart, is answered ${status < 300 ? 'with another receipt' : status}`);
    }
    client.close();
    await server.stop();
    return {
      figures: {
        acknowledged: load.acknowledged.length,
        refused: load.refused.length,
        slowestAnswerMs: Math.round(load.slowest),
        slowestRecoveryMs: Math.round(slowestRecovery),
      },
      problems: problems.list(),
    };
  } finally {
    load.stopped = true;
    await Promise.all(Object.values(proxies).map((proxy) => proxy.close()));
    await real.stop();
    rmSync(dataDir, { recursive: true, force: true });
  }
};
