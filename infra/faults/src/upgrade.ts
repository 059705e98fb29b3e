import { mkdirSync, mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { type Ladder, views } from '@tennis/contracts';
import { copyKeys, startServerProcess, viewHashes } from '@tennis/dev-env';
import type { Append } from '@tennis/ports';
import { openSqliteStore } from '@tennis/store-sqlite';
import { openFolder, viewsSettled } from './check-data';
import { serverSettings } from './community';
import { type FaultRun, problemList, type Problems } from './fault-run';
import { generations, liftedLog, oldLog, oldPeople, oldTournament } from './old-logs';

/** Both folders are written with the same time, so that only the shape of their content differs. */
const clock = { now: () => '2026-06-01T12:00:00.000Z' };

const write = async (folder: string, log: readonly Append[]): Promise<void> => {
  const store = await openSqliteStore({ folder, views: [], collections: [], clock });
  for (const append of log) await store.eventStore.append(append);
  await store.close();
};

/** The content of a folder, as the program of today folds it. */
const folded = async (folder: string, problems: Problems) => {
  const app = await openFolder(folder);
  try {
    await viewsSettled(app, problems);
    const hashes = await viewHashes(app);
    for (const { name, state } of app.views.status()) if (state !== 'live') problems.add(`the view ${name} is ${state}`);
    const checked = await app.checkLog?.();
    for (const { kind } of checked?.problems ?? []) problems.add(`events check: ${kind}`);
    for (const { message } of checked?.malformed.first ?? []) problems.add(`events check: malformed ${message}`);
    // also for people from before invitation links existed
    for (const id of oldPeople) if (!(await app.readStore.get(views.referrals, id))) problems.add(`${id} has no link to invite by`);
    return { hashes, ladder: (await app.readStore.get(views.ranking, oldTournament))?.document };
  } finally {
    await app.close();
  }
};

const told = (ladder: Ladder | undefined): string =>
  (ladder?.standings ?? []).map(({ playerId, points, wins, defeats }) => `${playerId.slice(0, 4)} ${points} ${wins}-${defeats}`).join(', ');

/**
 * Folders of every generation of the log, made from the shapes in which each event was ever released: the server starts on each, the log
 * passes its checks, and every view equals the one where the program of today wrote the same history.
 */
export const upgrade: FaultRun = async ({ planted }) => {
  const around = mkdtempSync(join(tmpdir(), 'tennis-upgrade-'));
  const problems = problemList();
  const results: string[] = [];
  let events = 0;
  try {
    for (let generation = 1; generation <= generations; generation += 1) {
      const [old, today] = [join(around, `old-${generation}`), join(around, `today-${generation}`)];
      mkdirSync(old);
      mkdirSync(today);
      const installation = await openFolder(old);
      const log = oldLog(generation, installation.personalData);
      await installation.close();
      // so that sealed texts of one log open in the other
      copyKeys(old, today);
      // planted: an upgrade that loses the last result
      const lost = log.findLastIndex(({ events: [event] }) => event!.type === 'ResultValidated');
      await write(old, planted ? log.filter((_, index) => index !== lost) : log);
      await write(today, liftedLog(log));
      events += log.length;

      const [here, there] = [await folded(old, problems), await folded(today, problems)];
      for (const [view, hash] of there.hashes)
        if (here.hashes.get(view) !== hash) problems.add(`of generation ${generation} the view ${view} differs`);
      results.push(told(here.ladder));
      // it starts and serves, and runs the jobs that became due since
      const server = await startServerProcess({ dataDir: old, env: serverSettings });
      await server.stop();
    }
    if (results[0] === '') problems.add('nobody is on the ladder');
    // fields that were added to events since change nothing in the ladder
    for (const [nth, result] of results.entries())
      if (result !== results[0]) problems.add(`generation ${nth + 1} has another ranking: ${result} instead of ${results[0]}`);
    return { figures: { generations, events, ranking: results[0] ?? '' }, problems: problems.list() };
  } finally {
    rmSync(around, { recursive: true, force: true });
  }
};
