import { type AccountDocument, fullName, type IdentityEvent, idOfStream, nameKey, views, endTokens } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

/** The account, with the names by which governing roles find it. */
interface SearchableAccount extends AccountDocument {
  readonly firstName: string;
  readonly lastName: string;
  /** True if the account was suspended when its deletion was requested: a refusal of the request restores the suspension. */
  readonly wasSuspended?: true;
}

const withStatus = (
  account: SearchableAccount | undefined,
  status: AccountDocument['status'],
  statusSince: string,
): SearchableAccount | undefined => (account && account.status !== 'erased' ? { ...account, status, statusSince } : undefined);

const nameIn = (changes: Readonly<Record<string, unknown>>, field: 'firstName' | 'lastName', former: string): string => {
  const changed = changes[field];
  return typeof changed === 'string' ? changed : former;
};

/** The part that only the person and the governing roles may see. An imported person has no account. */
export const accountProjection = defineProjection<AccountDocument, IdentityEvent, SearchableAccount>({
  name: views.account,
  version: 3,
  opensPersonalData: true,
  keys: (event) => [event.type === 'RootBound' ? event.data.userId : idOfStream(event.stream)],
  on: {
    UserRegistered: (_none, { data, occurredAt }, id) => ({
      id,
      email: data.email ?? '',
      role: 'player',
      isRoot: false,
      status: 'active',
      statusSince: occurredAt,
      registeredAt: occurredAt,
      firstName: data.firstName ?? '',
      lastName: data.lastName ?? '',
    }),
    ProfileUpdated: (account, { data: { changes } }) => {
      if (!account || !changes || !('firstName' in changes || 'lastName' in changes)) return undefined;
      const firstName = nameIn(changes, 'firstName', account.firstName);
      return { ...account, firstName, lastName: nameIn(changes, 'lastName', account.lastName) };
    },
    EmailChanged: (account, { data }) => account && { ...account, email: data.email ?? '' },
    RoleChanged: (account, { data }) => (account && !account.isRoot ? { ...account, role: data.role } : undefined),
    // root is a super admin for ever (domain.md "Tournaments, clubs, roles")
    RootBound: (account) => account && { ...account, isRoot: true, role: 'superadmin' },
    UserSuspended: (account, { occurredAt }) => withStatus(account, 'suspended', occurredAt),
    UserReactivated: (account, { occurredAt }) => withStatus(account, 'active', occurredAt),
    DeletionRequested: (account, { occurredAt }) => {
      const closed = withStatus(account, 'deactivated', occurredAt);
      return closed && account?.status === 'suspended' ? { ...closed, wasSuspended: true } : closed;
    },
    DeletionRejected: (account, { occurredAt }) => {
      if (!account) return undefined;
      const { wasSuspended, ...open } = account;
      return withStatus(open, wasSuspended ? 'suspended' : 'active', occurredAt);
    },
    UserErased: (account, { occurredAt }) =>
      account && { ...account, email: '', firstName: '', lastName: '', status: 'erased', statusSince: occurredAt },
  },
  indexes: { role: 'text', status: 'text', email: 'text', nameKey: 'text', tokens: 'texts' },
  index: ({ role, status, email, firstName, lastName }) => {
    const name = fullName({ firstName, lastName });
    const address = email.toLowerCase();
    return { role, status, email: address, nameKey: nameKey(name), tokens: address ? [...endTokens(name), address] : [] };
  },
});
