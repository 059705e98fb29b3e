import type { ChallengeDocument } from '@tennis/contracts';
import type { Fields } from '../kernel/changed-fields';
import type { Open } from '../kernel/open-kept';
import { openChallenge } from './open-challenge';

/**
 * The fields of a challenge for governing roles, without the players' messages to each other. Once there is a match, that has the time and
 * place.
 */
export const fieldsOfChallenge = (challenge: ChallengeDocument | undefined, open: Open): Fields => {
  if (!challenge) return {};
  const { status, expiresAt, proposedTimes, counterTimes, time, location, cause } = openChallenge(challenge, open);
  return {
    challenge: status,
    deadline: status === 'pending' ? expiresAt : null,
    time,
    proposedTimes: proposedTimes.join(' '),
    counterTimes: counterTimes.join(' '),
    location,
    cancelled: cause,
  };
};
