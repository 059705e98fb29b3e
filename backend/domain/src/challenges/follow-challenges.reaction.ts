import { type ChallengeEvent, idOfStream, type Recorded } from '@tennis/contracts';
import { defineReaction, type Later } from '../kernel/define-reaction';

const at = (event: Recorded<ChallengeEvent>, name: string, dueAt: string): Later => {
  const challengeId = idOfStream(event.stream);
  return { id: `${name} ${challengeId}`, name, dueAt, data: { challengeId } };
};

/** A match opens with the acceptance. The request that accepts opens it too: this is for when the program stops in between. */
const openMatch = (event: Recorded<ChallengeEvent>): Later => at(event, 'open-match', event.occurredAt);

/** Deadlines of challenges, and the match that follows an acceptance (domain.md "Challenges"). */
export const followChallenges = defineReaction<ChallengeEvent>('follow-challenges', {
  ChallengeIssued: (event) => [at(event, 'expire-challenge', event.data.expiresAt)],
  ChallengeAccepted: (event) => [openMatch(event)],
  ChallengeAcceptedAutomatically: (event) => [openMatch(event), at(event, 'pick-time', event.data.pickBy)],
});
