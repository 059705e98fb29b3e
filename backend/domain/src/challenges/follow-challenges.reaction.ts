import { type ChallengeEvent, idOfStream, type Recorded } from '@tennis/contracts';
import { at, defineReaction, type Following, jobKind, later } from '../kernel/define-reaction';

/** The match of an accepted challenge: its players and times are looked up. */
export const openMatch = jobKind<{ readonly challengeId: string }>('open-match');

/** A match opens with the acceptance. The request that accepts opens it too: this is for when the program stops in between. */
const opening = ({ stream, occurredAt }: Recorded<ChallengeEvent>): Following =>
  later(occurredAt, openMatch, { challengeId: idOfStream(stream) });

/** Deadlines of challenges, and the match that follows an acceptance (domain.md "Challenges"). */
export const followChallenges = defineReaction<ChallengeEvent>('follow-challenges', {
  ChallengeIssued: ({ stream, data }) => [at(data.expiresAt, { type: 'ExpireChallenge', data: { challengeId: idOfStream(stream) } })],
  ChallengeAccepted: (event) => [opening(event)],
  ChallengeAcceptedAutomatically: (event) => [
    opening(event),
    at(event.data.pickBy, { type: 'ConfirmTime', data: { matchId: idOfStream(event.stream) } }),
  ],
});
