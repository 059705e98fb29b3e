/** What somebody may be in the community, from the least to the most. */
export const roles = ['player', 'admin', 'superadmin'] as const;

/** What must be sure before an account is transferred (specification section 5). */
export const transferConfirmations = ['identityVerified', 'irreversibleUnderstood', 'userInformed'] as const;
export type TransferConfirmation = (typeof transferConfirmations)[number];

/** One for each. */
export const confirmationsWith = <T>(of: (confirmation: TransferConfirmation) => T): Record<TransferConfirmation, T> => ({
  identityVerified: of('identityVerified'),
  irreversibleUnderstood: of('irreversibleUnderstood'),
  userInformed: of('userInformed'),
});

/** Whether an account may act: set aside, waiting to be deleted, or nobody's any more. */
export const accountStatuses = ['active', 'suspended', 'deactivated', 'erased'] as const;
