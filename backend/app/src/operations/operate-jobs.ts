import { systemActor } from '@tennis/contracts';
import { z } from 'zod';
import { defineOperation } from './define-operation';
import { recordOperation } from './record-operation';

/** Runs due jobs, as a server does every second; a dry run only lists them. A run without due jobs is not recorded. */
export const runJobs = defineOperation({
  args: z.object({ dryRun: z.boolean().default(false) }),
  run: async (app, { dryRun }) => {
    if (!app.runDue) throw new Error('Nothing runs jobs here.');
    const ran = dryRun ? undefined : await app.runDue();
    const believed = dryRun ? !app.clockWatch || (await app.clockWatch.trustedNow()) !== undefined : ran !== undefined;
    if (ran) await recordOperation(app, { actor: systemActor('operator') }, { type: 'JobsRun', data: { ran } });
    const waiting = [...(await app.jobs.pending())].sort((one, other) => one.dueAt.localeCompare(other.dueAt));
    const now = app.clock.now();
    return {
      ran: ran ?? 0,
      /** False while deadlines wait for a clock that can be believed. */
      believed,
      due: waiting.flatMap(({ id, name, dueAt }) => (dueAt <= now ? [{ id, name, dueAt }] : [])),
      waiting: waiting.length,
      next: waiting.find(({ dueAt }) => dueAt > now)?.dueAt ?? null,
    };
  },
});
