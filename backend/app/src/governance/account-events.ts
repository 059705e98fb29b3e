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
 * Events of an account, whoever caused them: its own streams, and those events of shared streams that name it. Shared are the sign-ins it
 * came with or took over, the accounts that these sign-ins came from, and the stream of the root.
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
