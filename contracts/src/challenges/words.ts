/** Why the program takes back what somebody has open. */
export const programCauses = [
  'player-left',
  'player-removed',
  'player-suspended',
  'account-closed',
  'player-is-referee',
  'tournament-ended',
] as const;
export type ProgramCause = (typeof programCauses)[number];
/** Why who judges cancels a match. What they say with it is a reason, in their own words. */
const judgeCauses = ['not-played', 'result-denied'] as const;
export const cancelCauses = [...programCauses, ...judgeCauses] as const;
export type CancelCause = (typeof cancelCauses)[number];

/**
 * What one more rejection would be: `free` where the tournament counts none, `counted`, `automatic` where it accepts instead, `spared`
 * where it would, and one of the two has no game left to play.
 */
export const rejectings = ['free', 'counted', 'automatic', 'spared'] as const;
export type Rejecting = (typeof rejectings)[number];
