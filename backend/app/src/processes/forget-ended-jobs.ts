import { day } from '@tennis/contracts';
import { whenIdle } from '../commands/when-idle';
import type { AppContext } from '../kernel/app-context';
import { notedPlace, noteFloor } from './followed-place';

/** In days: longer than two programs on one log are apart. */
const keptFor = 30;
/** So often a store is asked in one night, for deadlines wait meanwhile. What is left goes in the next. */
const timesANight = 100;

/**
 * At night: jobs that ended so long ago. That a job is known is why it does not run twice, so one is only forgotten once nothing
 * schedules it again: reactions have noted a place in the log behind the event it came from. An event is recorded before its jobs end.
 */
export const forgetEndedJobs = async (app: Pick<AppContext, 'clock' | 'eventStore' | 'jobs' | 'readStore'>): Promise<void> => {
  const now = app.clock.now();
  const place = await notedPlace(app);
  const [unfollowed] = await app.eventStore.readAll(place, 1);
  const longAgo = new Date(Date.parse(now) - keptFor * day).toISOString();
  const before = unfollowed && unfollowed.recordedAt < longAgo ? unfollowed.recordedAt : longAgo;
  await noteFloor(app, place);
  for (let times = 0; times < timesANight && (await app.jobs.forget(before, now)); times++) await whenIdle();
};
