/** What takes somebody off a ladder; each says before what it brings with it. */
export const removalActs = ['suspend', 'remove', 'block'] as const;
export type RemovalAct = (typeof removalActs)[number];
