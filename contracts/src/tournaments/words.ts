/** What takes somebody off a ladder; each says before what it brings with it. */
export const removalActs = ['suspend', 'remove', 'block'] as const;
export type RemovalAct = (typeof removalActs)[number];

/** As many people are invited to one ladder from earlier ones of its creator, in all. */
export const mostInvited = 200;

/** The most characters of every text of the rules, by its path. */
export const rulesTextLimits = { special: 2000, 'penalty.message': 500, 'bonus.description': 500 } as const;
