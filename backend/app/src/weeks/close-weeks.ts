import { systemActor, type Zone, views } from '@tennis/contracts';
import { tournamentDecider } from '@tennis/domain';
import { runCommand } from '../commands/run-command';
import type { AppContext } from '../kernel/app-context';
import { inState } from '../reads/tournaments-in';
import { checkedAt } from './next-check';

const clock = systemActor('clock');
/** So few are read at once that nobody else waits for it. */
const pageSize = 20;

interface Running {
  readonly id: string;
  readonly zone: Zone;
}

/** Every tournament that is played. Begun anew when one came or went between two pages, which would hide another. */
const runningTournaments = async ({ readStore }: AppContext): Promise<readonly Running[]> => {
  for (;;) {
    const found = new Map<string, Running>();
    for (let page = 1; ; page += 1) {
      const { items, total } = await readStore.find(views.tournament, { where: inState('active'), sort: 'statusAndAge', page, pageSize });
      for (const { key, document } of items) found.set(key, { id: key, zone: document.zone });
      if (page * pageSize < total) continue;
      if (found.size === total) return [...found.values()];
      break;
    }
  }
};

/**
 * The weekly check where it is Monday at six: a short command for each tournament, one after the other, so that the writer is free in
 * between. Deterministic ids make a second run silent.
 */
export const closeWeeks = async (app: AppContext, dueAt: string): Promise<void> => {
  const weeks = checkedAt(dueAt);
  for (const { id, zone } of await runningTournaments(app)) {
    const week = weeks.get(zone);
    if (week === undefined) continue;
    const command = { type: 'CloseWeek', data: { tournamentId: id, period: week } } as const;
    await runCommand(app, tournamentDecider, command, { actor: clock, key: `close-week ${week} ${id}`, occurredAt: dueAt });
  }
};
