import { type AccountDocument, type Actor, type GovernedUser, pictureUrl } from '@tennis/contracts';
import { nameOf } from '@tennis/projections';
import type { AppContext } from '../kernel/app-context';
import { peopleFor } from '../reads/people';

/** Accounts with their people's names, for those who govern. */
export const accountsFor = async (
  app: AppContext,
  actor: Actor,
  accounts: readonly AccountDocument[],
): Promise<readonly GovernedUser[]> => {
  const people = await peopleFor(
    app,
    actor,
    accounts.map(({ id }) => id),
  );
  return accounts.map(({ id, email, role, isRoot, status, registeredAt }) => ({
    id,
    name: nameOf(people, id),
    email,
    role,
    isRoot,
    status,
    clubName: people(id)?.clubName ?? null,
    photoUrl: pictureUrl(people(id)?.photoFileId ?? null, 'small'),
    registeredAt,
  }));
};
