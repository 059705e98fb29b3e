import { day } from '@tennis/contracts';
import { whenIdle } from '../commands/when-idle';
import type { AppContext } from '../kernel/app-context';
import { savedPosition, saveForgottenUpTo } from './checkpoint';

/** In days: longer than the time between two programs on one log. */
const retentionDays = 30;
/** The most calls to the store in one night, because deadlines wait meanwhile. The rest is forgotten in the next night. */
const maxCallsPerNight = 100;

/**
 * Each night: forgets jobs that ended long ago. A known job does not run twice, so one is only forgotten once nothing schedules it again:
 * when the saved position of the reactions is after its event. An event is recorded before its jobs end.
 */
export const forgetEndedJobs = async (app: Pick<AppContext, 'clock' | 'eventStore' | 'jobs' | 'readStore'>): Promise<void> => {
  const now = app.clock.now();
  const position = await savedPosition(app);
  const [firstUnfollowed] = await app.eventStore.readAll(position, 1);
  const longAgo = new Date(Date.parse(now) - retentionDays * day).toISOString();
  const before = firstUnfollowed && firstUnfollowed.recordedAt < longAgo ? firstUnfollowed.recordedAt : longAgo;
  await saveForgottenUpTo(app, position);
  for (let times = 0; times < maxCallsPerNight && (await app.jobs.forget(before, now)); times++) await whenIdle();
};
