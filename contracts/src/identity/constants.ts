/** Roles in the community, from the least to the most rights. */
export const roles = ['player', 'admin', 'superadmin'] as const;

/** Confirmations required before an account is transferred (specification section 5). */
export const transferConfirmations = ['identityVerified', 'irreversibleUnderstood', 'userInformed'] as const;
export type TransferConfirmation = (typeof transferConfirmations)[number];

/** One value for each confirmation. */
export const confirmationsWith = <T>(of: (confirmation: TransferConfirmation) => T): Record<TransferConfirmation, T> => ({
  identityVerified: of('identityVerified'),
  irreversibleUnderstood: of('irreversibleUnderstood'),
  userInformed: of('userInformed'),
});

/** State of an account: only an `active` one may act. */
export const accountStatuses = ['active', 'suspended', 'deactivated', 'erased'] as const;
