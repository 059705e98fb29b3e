import { systemActor } from '@tennis/contracts';
import { z } from 'zod';
import { acceptClock, doubtOf, knownClock } from '../host/watch-clock';
import { defineOperation } from './define-operation';
import { recordOperation } from './record-operation';

export const showClock = defineOperation({
  args: z.object({}),
  run: async (app) => {
    const now = app.clock.now();
    const known = await knownClock(app);
    return { now, seenAt: known.seenAt ?? null, doubt: doubtOf(now, known) ?? null };
  },
});

export const takeClockForRight = defineOperation({
  args: z.object({}),
  run: async (app) => {
    const now = app.clock.now();
    await acceptClock(app, now);
    await recordOperation(app, { actor: systemActor('operator') }, { type: 'ClockAccepted', data: { now } });
    return { now };
  },
});
