import { isEvent } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

/**
 * Keyed hash of a user's sign-in: the one they registered with, or that of the account whose sign-in they took over last.
 * `before`: counts only events before this revision. Undefined for an account without sign-in.
 */
export const subjectOf = async (app: Pick<AppContext, 'eventStore'>, userId: string, before = Infinity): Promise<string | undefined> => {
  const last = (await app.eventStore.readStream(`user-${userId}`))
    .filter(({ revision }) => revision < before)
    .findLast((event) => isEvent(event, 'UserRegistered', 'LoginRebound'));
  if (isEvent(last, 'LoginRebound')) return subjectOf(app, last.data.fromUserId);
  return isEvent(last, 'UserRegistered') ? last.data.subjectHash : undefined;
};
