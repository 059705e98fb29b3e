import { type ChallengeDocument, type ChallengeEvent, idOfStream, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

type Closed = Extract<ChallengeDocument['status'], 'rejected' | 'cancelled' | 'expired'>;

const closed = (challenge: ChallengeDocument | undefined, status: Closed, at: string, reason?: unknown): ChallengeDocument | undefined =>
  challenge && { ...challenge, status, closedAt: at, reason: typeof reason === 'string' ? reason : null };

/** Texts come opened; those of somebody erased are gone. */
const text = (value: unknown): string | null => (typeof value === 'string' ? value : null);

export const challengeProjection = defineProjection<ChallengeDocument, ChallengeEvent>({
  name: views.challenge,
  version: 1,
  keys: (event) => [idOfStream(event.stream)],
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
      message: text(data.message),
      location: data.location ?? null,
      reason: null,
      issuedAt: occurredAt,
      expiresAt: data.expiresAt,
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
        closedAt: occurredAt,
      },
    ChallengeAcceptedAutomatically: (challenge, { occurredAt }) =>
      challenge && { ...challenge, status: 'accepted', automatic: true, closedAt: occurredAt },
    ChallengeRejected: (challenge, { data, occurredAt }) => closed(challenge, 'rejected', occurredAt, data.reason),
    ChallengeCancelled: (challenge, { data, occurredAt }) => closed(challenge, 'cancelled', occurredAt, data.reason),
    ChallengeExpired: (challenge, { occurredAt }) => closed(challenge, 'expired', occurredAt),
  },
  indexes: { tournamentId: 'text', challengerId: 'text', challengedId: 'text', status: 'filter' },
  index: ({ tournamentId, challengerId, challengedId, status }) => ({ tournamentId, challengerId, challengedId, status }),
  opensPersonalData: true,
});
