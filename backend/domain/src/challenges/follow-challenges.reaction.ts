import { type ChallengeEvent, idOfStream, type Recorded } from '@tennis/contracts';
import { commandAt, defineReaction, type Consequence, jobKind, jobAt } from '../kernel/define-reaction';

/** Opens the match of an accepted challenge; the job looks up players and times. */
export const openMatch = jobKind<{ readonly challengeId: string }>('open-match');

/** Opens the match of an acceptance. The accepting request opens it too; this job is for a crash in between. */
const openingJob = ({ stream, occurredAt }: Recorded<ChallengeEvent>): Consequence =>
  jobAt(occurredAt, openMatch, { challengeId: idOfStream(stream) });

/** The deadlines of challenges, and the match that follows an acceptance (domain.md "Challenges"). */
export const followChallenges = defineReaction<ChallengeEvent>('follow-challenges', {
  ChallengeIssued: ({ stream, data }) => [
    commandAt(data.expiresAt, { type: 'ExpireChallenge', data: { challengeId: idOfStream(stream) } }),
  ],
  ChallengeAccepted: (event) => [openingJob(event)],
  ChallengeAcceptedAutomatically: (event) => [
    openingJob(event),
    commandAt(event.data.pickBy, { type: 'ConfirmTime', data: { matchId: idOfStream(event.stream) } }),
  ],
});
