/** What somebody may be in the community, from the least to the most. */
export const roles = ['player', 'admin', 'superadmin'] as const;

/** Whether an account may act: set aside, waiting to be deleted, or nobody's any more. */
export const accountStatuses = ['active', 'suspended', 'deactivated', 'erased'] as const;
