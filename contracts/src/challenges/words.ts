/** Why the program takes back what somebody has open. What a person says instead is a reason, in their own words. */
export const cancelCauses = ['player-left', 'player-removed', 'player-suspended', 'player-is-referee', 'tournament-ended'] as const;
export type CancelCause = (typeof cancelCauses)[number];

/**
 * What one more rejection would be: `free` where the tournament counts none, `counted`, `automatic` where it accepts instead, `spared`
 * where it would, and one of the two has no game left to play.
 */
export const rejectings = ['free', 'counted', 'automatic', 'spared'] as const;
export type Rejecting = (typeof rejectings)[number];
