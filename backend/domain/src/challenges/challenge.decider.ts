import { type ChallengeCommand, type ChallengeEvent, pairKey, refusalsKey, views } from '@tennis/contracts';
import { defineDecider, type FactsNeeded } from '../kernel/define-decider';
import { acceptChallenge } from './accept-challenge';
import { cancelChallenge } from './cancel-challenge';
import { type Challenge, challengeEvolution } from './challenge';
import { expireChallenge } from './expire-challenge';
import { issueChallenge } from './issue-challenge';
import { rejectChallenge } from './reject-challenge';

const itsTournament = (challenge: Challenge): FactsNeeded =>
  challenge.status === 'none' ? {} : { tournament: [views.tournament, challenge.tournamentId] };
const withRefusals = (_command: unknown, challenge: Challenge): FactsNeeded =>
  challenge.status === 'none'
    ? {}
    : { ...itsTournament(challenge), refusals: [views.refusals, refusalsKey(challenge.tournamentId, challenge.challengedId)] };

export const challengeDecider = defineDecider<Challenge, ChallengeCommand, ChallengeEvent>({
  name: 'challenge',
  stream: ({ data }) => `challenge-${data.challengeId}`,
  initial: { status: 'none' },
  evolve: challengeEvolution,
  decide: {
    IssueChallenge: issueChallenge,
    AcceptChallenge: acceptChallenge,
    RejectChallenge: rejectChallenge,
    CancelChallenge: cancelChallenge,
    ExpireChallenge: expireChallenge,
  },
  facts: {
    IssueChallenge: ({ data: { tournamentId, challengerId, challengedId } }) => ({
      tournament: [views.tournament, tournamentId],
      ranking: [views.ranking, tournamentId],
      pair: [views.pair, pairKey(tournamentId, challengerId, challengedId)],
    }),
    AcceptChallenge: (_command, challenge) => itsTournament(challenge),
    RejectChallenge: withRefusals,
    ExpireChallenge: withRefusals,
  },
});
