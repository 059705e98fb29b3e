import type { Rejecting } from '@tennis/contracts';

/** The words of what no answer would be: one that cannot accept any more counts like any other. */
export const wordsOfSilence = (silence: Rejecting) => `challenges.silence.${silence === 'spared' ? 'counted' : silence}` as const;
