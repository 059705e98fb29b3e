import { isEvent } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

/** The id of the root user, once bound. */
export const rootUserId = async (app: AppContext): Promise<string | undefined> => {
  const [bound] = await app.eventStore.readStream('system-root');
  return isEvent(bound, 'RootBound') ? bound.data.userId : undefined;
};
