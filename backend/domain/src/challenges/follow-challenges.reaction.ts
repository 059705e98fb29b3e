import { type ChallengeEvent, idOfStream, type Recorded } from '@tennis/contracts';
import { at, defineReaction, type Following, jobKind, later } from '../kernel/define-reaction';

/** Opens the match of an accepted challenge; the job looks up players and times. */
export const openMatch = jobKind<{ readonly challengeId: string }>('open-match');

/** Opens the match of an acceptance. The accepting request opens it too; this job is for a crash in between. */
const opening = ({ stream, occurredAt }: Recorded<ChallengeEvent>): Following =>
  later(occurredAt, openMatch, { challengeId: idOfStream(stream) });

/** The deadlines of challenges, and the match that follows an acceptance (domain.md "Challenges"). */
export const followChallenges = defineReaction<ChallengeEvent>('follow-challenges', {
  ChallengeIssued: ({ stream, data }) => [at(data.expiresAt, { type: 'ExpireChallenge', data: { challengeId: idOfStream(stream) } })],
  ChallengeAccepted: (event) => [opening(event)],
  ChallengeAcceptedAutomatically: (event) => [
    opening(event),
    at(event.data.pickBy, { type: 'ConfirmTime', data: { matchId: idOfStream(event.stream) } }),
  ],
});
