import type { AppContext } from '../kernel/app-context';

/** Who the root is, once bound. */
export const rootUserId = async (app: AppContext): Promise<string | undefined> => {
  const [bound] = await app.eventStore.readStream('system-root');
  return bound ? (bound.data as { userId: string }).userId : undefined;
};
