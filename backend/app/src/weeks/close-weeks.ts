import { minute, reject, systemActor, views } from '@tennis/contracts';
import { runInChunks } from '../commands/run-in-chunks';
import { commands } from '../kernel/commands';
import type { AppContext } from '../kernel/app-context';
import { allKeys } from '../reads/documents';
import { requireReflected } from '../reads/views-position';
import { whereState } from '../reads/tournaments-by-state';
import { zonesCheckedAt } from './next-check';

const clock = systemActor('clock');
/** Weeks closed in one commit: few, so that nobody else waits for it. */
const weeksPerCommit = 5;
/** Milliseconds for which the check is put off while jobs wait that were due before it. It does not wait for a job that fails longer. */
const maxPostponement = 5 * minute;
/** Milliseconds that the check waits before it is put off. Most deadlines take less on another node. */
const timeout = 2000;
const pause = 50;

/** States of ladders that are checked. The last week of a season is checked after its end. */
const checkedStates = ['active', 'ended'] as const;

/**
 * Whether an earlier deadline still waits after the timeout. Another node may be processing it at this moment, and it counts. A node that
 * runs jobs one after the other waits for nothing: the earlier deadline runs after this check.
 */
const hasEarlierJobs = async ({ jobs, jobRunner }: AppContext, dueAt: string): Promise<boolean> => {
  for (const end = performance.now() + (jobRunner ? timeout : 0); ;) {
    const { next } = await jobs.waiting();
    if (next === null || next >= dueAt) return false;
    if (performance.now() >= end) return true;
    await new Promise((resume) => setTimeout(resume, pause));
  }
};

/**
 * The weekly check in every zone where it is Monday at six: a short command for each tournament, a few in one commit, so that the writer is
 * free in between. Deterministic ids make a second run silent.
 */
export const closeWeeks = async (app: AppContext, dueAt: string): Promise<void> => {
  const isEarly = Date.parse(app.clock.now()) < Date.parse(dueAt) + maxPostponement;
  if (isEarly && (await hasEarlierJobs(app, dueAt))) throw reject('view.stopped');
  // the views must show all matches played, and the warnings of the week before
  await requireReflected(app);
  const close = (id: string, week: string) => () =>
    app.commandBus.execute(
      new commands.CloseWeek({ tournamentId: id, period: week }, { actor: clock, key: `close-week ${week} ${id}`, occurredAt: dueAt }),
    );
  for (const [zone, week] of zonesCheckedAt(dueAt)) {
    const ladders = await Promise.all(
      checkedStates.map((state) => allKeys(app, views.tournament, { ...whereState(state), zone: { equals: zone } })),
    );
    await runInChunks(
      ladders.flat().map((id) => close(id, week)),
      weeksPerCommit,
    );
  }
};
