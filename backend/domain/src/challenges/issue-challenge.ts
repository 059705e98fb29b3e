import {
  type ChallengeEvent,
  day,
  type IssueChallenge,
  type Ladder,
  type PairDocument,
  reject,
  type TournamentDocument,
} from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { requireFutureTimes } from '../kernel/require-future-times';
import { refuseToPlay, whyNotPlay } from '../kernel/why-not-play';
import type { Challenge } from './challenge';
import { rankOf, whyNotChallenge } from './why-not-challenge';

const earliest = (one: string, other: string): string => (one < other ? one : other);

/** One open challenge per pair, within the range, with a deadline that is fixed now (domain.md "Challenges"). */
export const issueChallenge: Decide<
  IssueChallenge,
  Challenge,
  ChallengeEvent,
  { tournament: TournamentDocument; ranking: Ladder; pair: PairDocument }
> = ({ data }, challenge, { now, actor, facts }) => {
  const { tournamentId, challengerId, challengedId, nth, message, location } = data;
  if (challenge.status !== 'none') throw reject('challenge.already-open');
  if (actor.kind !== 'system' && actor.id !== challengerId) throw reject('right.missing');
  if (!tournamentId || !challengedId) throw reject('challenge.opponent-required');
  const { tournament, ranking: ladder, pair } = facts;
  if (!tournament) throw reject('tournament.unknown');
  const obstacle = whyNotChallenge({ tournament, ladder, pair, challengerId, challengedId, now });
  refuseToPlay(obstacle);
  if (nth !== (pair?.issued.length ?? 0) + 1) throw reject('challenge.already-open'); // another challenge of the pair came first, in either direction
  const proposedTimes = requireFutureTimes(data.proposedTimes, now, 'proposedTimes');
  refuseToPlay(whyNotPlay(tournament, challengerId, challengedId, { times: proposedTimes, now }), 'proposedTimes');
  const { deadlineDays, rangeAbove, rangeBelow } = tournament.rules;
  const deadline = new Date(Date.parse(now) + deadlineDays * day).toISOString();
  return [
    {
      type: 'ChallengeIssued',
      data: {
        tournamentId,
        challengerId,
        challengedId,
        proposedTimes,
        ...(message ? { message } : {}),
        ...(location ? { location } : {}),
        expiresAt: earliest(deadline, proposedTimes.at(-1)!),
        terms: { deadlineDays, rangeAbove, rangeBelow },
        ranks: { challenger: rankOf(ladder, challengerId)!, challenged: rankOf(ladder, challengedId)! },
      },
    },
  ];
};
