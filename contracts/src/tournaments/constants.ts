/** Actions that take a player off a ladder; each shows its consequences beforehand. */
export const removalActions = ['suspend', 'remove', 'block'] as const;
export type RemovalAction = (typeof removalActions)[number];

/** The maximum number of people invited to one ladder from its creator's earlier ones, in total. */
export const maxInvited = 200;

/** The maximum length of every text of the rules, by its path. */
export const rulesTextLimits = { special: 2000, 'penalty.message': 500, 'bonus.description': 500 } as const;
