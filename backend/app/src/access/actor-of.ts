import { type AccountDocument, type Actor } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { accountWithId } from './account-with-id';

/** Whoever holds an account, as rights know them. */
export const actorOf = ({ id, role, isRoot }: Pick<AccountDocument, 'id' | 'role' | 'isRoot'>): Actor => ({
  kind: 'user',
  id,
  role,
  isRoot,
});

/** The same for a person; undefined for nobody, and for an account that is closed or suspended. */
export const activeActor = async (app: Pick<AppContext, 'readStore'>, userId: string): Promise<Actor | undefined> => {
  const account = await accountWithId(app, userId);
  return account?.status === 'active' ? actorOf(account) : undefined;
};
