import { type AccountDocument, type IdentityEvent, idOfStream, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

const withStatus = (account: AccountDocument | undefined, status: AccountDocument['status']): AccountDocument | undefined =>
  account && account.status !== 'erased' ? { ...account, status } : undefined;

/** What only the person and the governing roles may see. An imported person has no account. */
export const accountProjection = defineProjection<AccountDocument, IdentityEvent>({
  name: views.account,
  version: 1,
  opensPersonalData: true,
  keys: (event) => [event.type === 'RootBound' ? event.data.userId : idOfStream(event.stream)],
  on: {
    UserRegistered: (_none, { data, occurredAt }, id) => ({
      id,
      email: data.email ?? '',
      role: 'player',
      isRoot: false,
      status: 'active',
      registeredAt: occurredAt,
    }),
    EmailChanged: (account, { data }) => account && { ...account, email: data.email ?? '' },
    RoleChanged: (account, { data }) => (account && !account.isRoot ? { ...account, role: data.role } : undefined),
    // the root is a super admin for ever (domain.md "Tournaments, clubs, roles")
    RootBound: (account) => account && { ...account, isRoot: true, role: 'superadmin' },
    UserSuspended: (account) => withStatus(account, 'suspended'),
    UserReactivated: (account) => withStatus(account, 'active'),
    DeletionRequested: (account) => withStatus(account, 'deactivated'),
    DeletionRejected: (account) => withStatus(account, 'active'),
    UserErased: (account) => account && { ...account, email: '', status: 'erased' },
  },
  indexes: { role: 'text' },
  index: ({ role }) => ({ role }),
});
