import { fieldsOf, type Recorded } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

type Shell = Pick<AppContext, 'eventStore'>;

const textsOf = (events: readonly Recorded[], field: string): readonly string[] =>
  events.flatMap((event) => {
    const value = fieldsOf(event)[field];
    return typeof value === 'string' ? [value] : [];
  });
const naming =
  (field: string, userId: string) =>
  (event: Recorded): boolean =>
    fieldsOf(event)[field] === userId;

/**
 * What happened to an account, whoever did it: what its own streams hold, and of those that it shares what names it. These are the
 * sign-ins it came with or took over, the account that goes on under it, and who is root.
 */
export const eventsOfAccount = async ({ eventStore }: Shell, userId: string): Promise<readonly Recorded[]> => {
  const own = await eventStore.readStream(`user-${userId}`);
  const former = await Promise.all(textsOf(own, 'fromUserId').map((id) => eventStore.readStream(`user-${id}`)));
  const logins = new Set(textsOf([...own, ...former.flat()], 'subjectHash'));
  const shared = await Promise.all(['system-root', ...[...logins].map((hash) => `login-${hash}`)].map((one) => eventStore.readStream(one)));
  return [
    ...own,
    ...(await eventStore.readStream(`export-${userId}`)),
    ...former.flat().filter(naming('toUserId', userId)),
    ...shared.flat().filter(naming('userId', userId)),
  ];
};
