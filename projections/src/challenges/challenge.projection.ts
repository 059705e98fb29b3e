import { type ChallengeDocument, type ChallengeEvent, day, idOfStream, type MatchEvent, type Recorded, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

/** The challenge follows its match; an annulment does not undo that the match was played. */
type Event = ChallengeEvent | Extract<MatchEvent, { type: 'ResultValidated' | 'MatchCancelled' }>;
type Cancelled = Extract<Event, { type: 'ChallengeCancelled' | 'MatchCancelled' }>;
type ClosedStatus = Extract<ChallengeDocument['status'], 'completed' | 'rejected' | 'cancelled' | 'expired'>;

const closeAs = (
  challenge: ChallengeDocument | undefined,
  status: ClosedStatus,
  closedAt: string,
  cancellation: Partial<Pick<ChallengeDocument, 'cause' | 'reason' | 'byProgram'>> = {},
): ChallengeDocument | undefined => challenge && { ...challenge, status, closedAt, ...cancellation };

const cancellationOf = ({ data: { cause, reason = null }, metadata }: Recorded<Cancelled>) => ({
  cause: cause ?? null,
  reason,
  ...(!cause && metadata.actorKind === 'system' ? { byProgram: true as const } : {}),
});

/** Texts stay sealed as in the log and are opened on reading (`openChallenge`): those of an erased person are gone at once. */
export const challengeProjection = defineProjection<ChallengeDocument, Event>({
  name: views.challenge,
  version: 6,
  // an imported season has no challenges
  keys: (event) => (event.type === 'ResultValidated' && event.data.how === 'import' ? [] : [idOfStream(event.stream)]),
  on: {
    ChallengeIssued: (_none, { data, occurredAt }, id) => ({
      id,
      tournamentId: data.tournamentId,
      challengerId: data.challengerId,
      challengedId: data.challengedId,
      status: 'pending',
      automatic: false,
      proposedTimes: data.proposedTimes,
      time: null,
      counterTimes: [],
      message: data.message ?? null,
      location: data.location ?? null,
      placeBy: data.location ? data.challengerId : null,
      cause: null,
      reason: null,
      issuedAt: occurredAt,
      expiresAt: data.expiresAt,
      deadline: new Date(Date.parse(occurredAt) + data.terms.deadlineDays * day).toISOString(),
      acceptedAt: null,
      closedAt: null,
      ranks: data.ranks,
    }),
    ChallengeAccepted: (challenge, { data, occurredAt }) =>
      challenge && {
        ...challenge,
        status: 'accepted',
        time: data.time ?? null,
        counterTimes: data.times ?? [],
        location: data.location ?? challenge.location,
        placeBy: data.location ? data.challengedId : challenge.placeBy,
        acceptedAt: occurredAt,
      },
    ChallengeAcceptedAutomatically: (challenge, { data, occurredAt }) =>
      challenge && { ...challenge, status: 'accepted', automatic: true, acceptedAt: occurredAt, pickBy: data.pickBy },
    ChallengeRejected: (challenge, { data, occurredAt }) => closeAs(challenge, 'rejected', occurredAt, { reason: data.reason ?? null }),
    ChallengeCancelled: (challenge, event) => closeAs(challenge, 'cancelled', event.occurredAt, cancellationOf(event)),
    ChallengeExpired: (challenge, { occurredAt }) => closeAs(challenge, 'expired', occurredAt),
    MatchCancelled: (challenge, event) => closeAs(challenge, 'cancelled', event.occurredAt, cancellationOf(event)),
    ResultValidated: (challenge, { occurredAt }) => closeAs(challenge, 'completed', occurredAt),
  },
  indexes: { tournamentId: 'text', challengerId: 'text', challengedId: 'text', status: 'filter' },
  index: ({ tournamentId, challengerId, challengedId, status }) => ({ tournamentId, challengerId, challengedId, status }),
});
