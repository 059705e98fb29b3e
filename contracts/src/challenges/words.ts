/** Why the program takes back what somebody has open. What a person says instead is a reason, in their own words. */
export const cancelCauses = ['player-left', 'player-removed', 'player-suspended', 'player-is-referee', 'tournament-ended'] as const;
export type CancelCause = (typeof cancelCauses)[number];
