import type { RejectionEffect } from '@tennis/contracts';

/**
 * Translation key for the consequence of not answering. A challenge that cannot be accepted automatically any more counts like any other.
 */
export const silenceTextKey = (silence: RejectionEffect) => `challenges.silence.${silence === 'spared' ? 'counted' : silence}` as const;
