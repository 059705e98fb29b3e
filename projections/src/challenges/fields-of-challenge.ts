import type { ChallengeDocument } from '@tennis/contracts';
import type { Fields } from '../kernel/changed-fields';
import type { Open } from '../kernel/open-kept';
import { openChallenge } from './open-challenge';

/** What a challenge holds, for who governs: what the two wrote to each other is theirs. Once there is a match, that says its time and place. */
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
