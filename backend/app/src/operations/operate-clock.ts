import { systemActor } from '@tennis/contracts';
import { z } from 'zod';
import { acceptClock, doubtOf, loadKnownClock } from '../host/watch-clock';
import { defineOperation } from './define-operation';
import { recordOperation } from './record-operation';

export const showClock = defineOperation({
  args: z.object({}),
  run: async (app) => {
    const now = app.clock.now();
    const known = await loadKnownClock(app);
    return { now, seenAt: known.seenAt ?? null, doubt: doubtOf(now, known) ?? null };
  },
});

export const confirmClock = defineOperation({
  args: z.object({}),
  run: async (app) => {
    const now = app.clock.now();
    await acceptClock(app, now);
    await recordOperation(app, { actor: systemActor('operator') }, { type: 'ClockAccepted', data: { now } });
    return { now };
  },
});
