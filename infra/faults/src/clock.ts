import { mkdtempSync, renameSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { day } from '@tennis/contracts';
import { httpClient, startServerProcess } from '@tennis/dev-env';
import Database from 'better-sqlite3';
import { livelyCommunity, serverSettings } from './community';
import { type FaultRun, problemList } from './fault-run';
import { cli, expectCode } from './as-operator';
import { becomesTrue, pause } from './wait';

const jumps = [2, 30, 400, 3_650, 36_500, -2, -400, -15_000];
const tenWeeks = 70;
/** Milliseconds: the clock is checked every second. */
const timeout = 10_000;

/** The number of events by the program itself. */
const doneByClock = (dataDir: string): number => {
  const db = new Database(join(dataDir, 'log.db'), { readonly: true });
  const count = db.prepare<[], number>(`SELECT count(*) FROM events WHERE json_extract(metadata, '$.actorKind') = 'system'`).pluck().get();
  db.close();
  return count ?? 0;
};

/**
 * The clock jumps while the server runs and while it does not: no deadline is acted upon, and everything continues when the clock is back
 * or an operator accepts it.
 */
export const clock: FaultRun = async ({ planted }) => {
  const around = mkdtempSync(join(tmpdir(), 'tennis-clock-'));
  const [dataDir, file] = [join(around, 'data'), join(around, 'shift')];
  const problems = problemList();
  const set = (days: number): void => {
    writeFileSync(`${file}.new`, String(days * day));
    renameSync(`${file}.new`, file); // so that half a file is never read
  };
  // planted: a clock that may be moved is not watched
  const env = { ...serverSettings, SHIFTED_CLOCK: file, ...(planted ? { DEVELOPMENT_CLOCK: 'true' } : {}) };
  const start = () => startServerProcess({ dataDir, env, preload: [join(__dirname, 'planted/shifted-clock.js')] });
  set(0);
  let server = await start();
  const waits = async (): Promise<boolean> =>
    ((await (await fetch(`${server.url}/api/health/ready`)).json()) as { readonly waiting?: unknown }).waiting !== undefined;
  const until = async (what: string, holds: () => Promise<boolean>): Promise<void> => {
    if (!(await becomesTrue(holds, timeout))) problems.add(what);
  };
  try {
    const client = httpClient(server.url, { connections: 4 });
    await livelyCommunity(client);
    client.close();
    await pause(2_500);
    const before = doneByClock(dataDir);
    for (const [nth, days] of jumps.entries()) {
      const named = `a jump of ${days} days`;
      const restarts = nth % 2 === 1;
      if (restarts) await server.stop();
      set(days);
      if (restarts) server = await start();
      await until(`readiness does not tell of ${named}`, waits);
      await pause(2_500);
      if (doneByClock(dataDir) !== before) problems.add(`${named} has deadlines acted upon`);
      if (planted && problems.list().length > 0) break; // the planted defect is found
      set(0);
      await until(`deadlines still wait after ${named} was taken back`, async () => !(await waits()));
    }
    await server.stop();
    set(tenWeeks);
    server = await start();
    await until('readiness does not tell of ten weeks', waits);
    await expectCode('clock accept', cli(['clock', 'accept'], dataDir, env), problems);
    await until('deadlines still wait after an operator’s word', async () => !(await waits()));
    await until('what was due in ten weeks is not done', async () => doneByClock(dataDir) > before);
    return { figures: { jumps: jumps.length, doneBefore: before, doneAfter: doneByClock(dataDir) }, problems: problems.list() };
  } finally {
    await server.stop();
    rmSync(around, { recursive: true, force: true });
  }
};
