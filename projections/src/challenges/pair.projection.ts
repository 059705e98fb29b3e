import { type ChallengeEvent, idOfStream, type MatchEvent, type PairDocument, pairKey, type Recorded, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

type Event = ChallengeEvent | Extract<MatchEvent, { type: 'MatchOpened' | 'MatchCancelled' | 'ResultValidated' }>;

const emptyPair: PairDocument = { issued: [], openId: null, lastPlayedAt: null };

const keyOf = ({ data }: Recorded<Event>): string =>
  'challengerId' in data
    ? pairKey(data.tournamentId, data.challengerId, data.challengedId)
    : pairKey(data.tournamentId, data.playerA, data.playerB);

const withoutOpenChallenge = (pair: PairDocument | undefined): PairDocument | undefined => pair && { ...pair, openId: null };

/** The facts about two players that a decision on a challenge needs: the one open challenge, and their last match. */
export const pairProjection = defineProjection<PairDocument, Event>({
  name: views.pair,
  version: 3,
  keys: (event) => [keyOf(event)],
  on: {
    ChallengeIssued: (pair = emptyPair, { stream, metadata: { commandId } }) => {
      const challengeId = idOfStream(stream);
      return { ...pair, issued: [...pair.issued, { challengeId, commandId }], openId: challengeId };
    },
    ChallengeRejected: withoutOpenChallenge,
    ChallengeCancelled: withoutOpenChallenge,
    ChallengeExpired: withoutOpenChallenge,
    // an imported season opens matches without challenges, and validates them at once
    MatchOpened: (pair = emptyPair, event) => (event.data.how === 'import' ? undefined : { ...pair, openId: idOfStream(event.stream) }),
    MatchCancelled: withoutOpenChallenge,
    ResultValidated: (pair = emptyPair, { occurredAt }) => ({ ...pair, openId: null, lastPlayedAt: occurredAt }),
  },
});
