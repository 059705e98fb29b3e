import { systemActor } from '@tennis/contracts';
import { tournamentDecider } from '@tennis/domain';
import type { AppContext } from './app-context';
import { runCommand } from './run-command';
import type { JobHandlers } from './scheduler';

const clock = systemActor('clock');

/** What becomes of each due job: a command by the clock, at the instant it was due, so that a late run judges as if on time. */
export const jobHandlers = (app: AppContext): JobHandlers => ({
  'expire-tournament': async ({ id, dueAt, data }) => {
    const { tournamentId } = data as { tournamentId: string };
    await runCommand(
      app,
      tournamentDecider,
      { type: 'ExpireTournament', data: { tournamentId } },
      { actor: clock, id: tournamentId, key: id, occurredAt: dueAt },
    );
  },
});
