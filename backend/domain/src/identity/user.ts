import type { Availability, IdentityEvent, Role } from '@tennis/contracts';
import type { Evolve } from '../kernel/define-decider';

type UserEventType = Exclude<IdentityEvent['type'], 'LoginClaimed' | 'LoginReleased' | 'LoginClosed' | 'RootBound'>;
export type UserEvent = Extract<IdentityEvent, { type: UserEventType }>;

/** The state of a person that decisions need; names and e-mail stay sealed in the events. */
export type User = { readonly status: 'none' } | { readonly status: 'imported' } | Account;

/** A person with a sign-in. */
export interface Account {
  readonly status: 'active' | 'suspended' | 'deactivated' | 'erased';
  readonly role: Role;
  readonly availability: Availability;
  /** True if the account was suspended when its deletion was requested: a refusal of the request restores the suspension. */
  readonly wasSuspended?: true;
}

const ofAccount =
  (next: (account: Account) => Account): Evolve<User, UserEvent> =>
  (user) =>
    'role' in user ? next(user) : user;
const withStatus = (status: Account['status']): Evolve<User, UserEvent> => ofAccount((account) => ({ ...account, status }));
const unchanged: Evolve<User, UserEvent> = (user) => user;

export const userEvolution: { readonly [Type in UserEventType]: Evolve<User, Extract<UserEvent, { type: Type }>> } = {
  UserRegistered: () => ({ status: 'active', role: 'player', availability: [] }),
  PersonImported: () => ({ status: 'imported' }),
  ProfileUpdated: unchanged,
  AvailabilitySet: (user, { data }) => ('role' in user ? { ...user, availability: data.days } : user),
  PhotoChanged: unchanged,
  PreferencesChanged: unchanged,
  EmailChanged: unchanged,
  RoleChanged: (user, { data }) => ('role' in user ? { ...user, role: data.role } : user),
  UserSuspended: withStatus('suspended'),
  UserReactivated: withStatus('active'),
  DeletionRequested: ofAccount((account) => ({
    ...account,
    status: 'deactivated',
    ...(account.status === 'suspended' ? { wasSuspended: true as const } : {}),
  })),
  DeletionApproved: unchanged,
  DeletionRejected: ofAccount(({ wasSuspended, ...account }) => ({ ...account, status: wasSuspended ? 'suspended' : 'active' })),
  UserErased: withStatus('erased'),
  AccountTransferred: withStatus('erased'),
  LoginRebound: unchanged,
};
