import { type AccountDocument, type Actor } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { accountWithId } from './account-with-id';

/** The account's holder as an actor, for checking rights. */
export const actorOf = ({ id, role, isRoot }: Pick<AccountDocument, 'id' | 'role' | 'isRoot'>): Actor => ({
  kind: 'user',
  id,
  role,
  isRoot,
});

/** The actor of a user; undefined when there is no account, or it is closed or suspended. */
export const activeActor = async (app: Pick<AppContext, 'readStore'>, userId: string): Promise<Actor | undefined> => {
  const account = await accountWithId(app, userId);
  return account?.status === 'active' ? actorOf(account) : undefined;
};
