/** Causes for which the program cancels open challenges and matches. */
export const programCauses = [
  'player-left',
  'player-removed',
  'player-suspended',
  'account-closed',
  'player-is-referee',
  'tournament-ended',
] as const;
export type ProgramCause = (typeof programCauses)[number];
/** Causes for which a judge cancels a match. Their reason is a separate text. */
const judgeCauses = ['not-played', 'result-denied'] as const;
export const cancelCauses = [...programCauses, ...judgeCauses] as const;
export type CancelCause = (typeof cancelCauses)[number];

/**
 * Effect of one more rejection. `free`: the tournament does not count them. `counted`. `automatic`: the challenge is accepted instead.
 * `spared`: would be automatic, but one of the two has no games left to play.
 */
export const rejectionEffects = ['free', 'counted', 'automatic', 'spared'] as const;
export type RejectionEffect = (typeof rejectionEffects)[number];
