import { z } from 'zod';
import { acceptClock, doubtOf, knownClock } from '../host/watch-clock';
import { defineOperation } from './define-operation';

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
    return { now };
  },
});
