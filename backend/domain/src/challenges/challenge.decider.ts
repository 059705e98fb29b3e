import {
  type ChallengeCommand,
  type ChallengeEvent,
  pairKey,
  type RefusalsDocument,
  refusalsKey,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import { defineDecider, type Needs, withFacts } from '../kernel/define-decider';
import { acceptChallenge } from './accept-challenge';
import { cancelChallenge } from './cancel-challenge';
import { type Challenge, challengeEvolution } from './challenge';
import { expireChallenge } from './expire-challenge';
import { issueChallenge } from './issue-challenge';
import { rejectChallenge } from './reject-challenge';

const tournamentNeeds = (_command: unknown, challenge: Challenge): Needs<{ tournament: TournamentDocument }> =>
  challenge.status === 'none' ? {} : { tournament: [views.tournament, challenge.tournamentId] };
const refusalNeeds = (command: unknown, challenge: Challenge): Needs<{ tournament: TournamentDocument; refusals: RefusalsDocument }> =>
  challenge.status === 'none'
    ? {}
    : { ...tournamentNeeds(command, challenge), refusals: [views.refusals, refusalsKey(challenge.tournamentId, challenge.challengedId)] };

export const challengeDecider = defineDecider<Challenge, ChallengeCommand, ChallengeEvent>({
  name: 'challenge',
  stream: ({ data }) => `challenge-${data.challengeId}`,
  initial: { status: 'none' },
  evolve: challengeEvolution,
  decide: {
    IssueChallenge: withFacts(
      ({ data: { tournamentId, challengerId, challengedId } }) => ({
        tournament: [views.tournament, tournamentId],
        ranking: [views.ranking, tournamentId],
        pair: [views.pair, pairKey(tournamentId, challengerId, challengedId)],
      }),
      issueChallenge,
    ),
    AcceptChallenge: withFacts(tournamentNeeds, acceptChallenge),
    RejectChallenge: withFacts(refusalNeeds, rejectChallenge),
    CancelChallenge: cancelChallenge,
    ExpireChallenge: withFacts(refusalNeeds, expireChallenge),
  },
});
