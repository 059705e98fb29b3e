import { reject, systemActor, type Zone, views } from '@tennis/contracts';
import { tournamentDecider } from '@tennis/domain';
import { inOrder } from '../commands/in-order';
import { runCommand } from '../commands/run-command';
import type { AppContext } from '../kernel/app-context';
import { isStillBehind } from '../reads/reflected-position';
import { inState } from '../reads/tournaments-in';
import { checkedAt } from './next-check';

const clock = systemActor('clock');
/** So few are read at once that nobody else waits for it. */
const pageSize = 20;
/** So few are closed in one commit that nobody else waits for it. */
const together = 3;

type Running = ReadonlyMap<string, Zone>;

const listed = async ({ readStore }: AppContext): Promise<Running> => {
  const found = new Map<string, Zone>();
  for (let page = 1; ; page += 1) {
    const { items, total } = await readStore.find(views.tournament, { where: inState('active'), sort: 'statusAndAge', page, pageSize });
    for (const { key, document } of items) found.set(key, document.zone);
    if (page * pageSize >= total) return found;
  }
};

/** Every tournament that is played: read until two lists agree, for one that comes or goes between two pages may hide another. */
const runningTournaments = async (app: AppContext): Promise<Running> => {
  for (let before = await listed(app); ;) {
    const now = await listed(app);
    if (now.size === before.size && [...now.keys()].every((id) => before.has(id))) return now;
    before = now;
  }
};

/**
 * The weekly check where it is Monday at six: a short command for each tournament, a few in one commit, so that the writer is free in
 * between. Deterministic ids make a second run silent.
 */
export const closeWeeks = async (app: AppContext, dueAt: string): Promise<void> => {
  // what was played counts, and the warnings of the week before
  if (await isStillBehind(app, await app.eventStore.head())) throw reject('view.stopped');
  const weeks = checkedAt(dueAt);
  const running = await runningTournaments(app);
  const close = (id: string, week: string) => () => {
    const command = { type: 'CloseWeek', data: { tournamentId: id, period: week } } as const;
    return runCommand(app, tournamentDecider, command, { actor: clock, key: `close-week ${week} ${id}`, occurredAt: dueAt });
  };
  const due = [...running].flatMap(([id, zone]) => (weeks.has(zone) ? [close(id, weeks.get(zone)!)] : []));
  await inOrder(due, together);
};
