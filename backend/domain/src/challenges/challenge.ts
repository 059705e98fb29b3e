import type { ChallengeEvent } from '@tennis/contracts';
import type { Evolve } from '../kernel/define-decider';

interface Parties {
  readonly tournamentId: string;
  readonly challengerId: string;
  readonly challengedId: string;
}

/** The state of a challenge that decisions need. */
export type Challenge =
  | { readonly status: 'none' }
  | ({
      readonly status: 'pending' | 'accepted' | 'rejected' | 'cancelled' | 'expired';
      readonly proposedTimes: readonly string[];
      readonly issuedAt: string;
      /** Frozen at issue: a later change of rules moves no deadline. */
      readonly expiresAt: string;
    } & Parties);
export type ExistingChallenge = Exclude<Challenge, { status: 'none' }>;

export const partiesOf = ({ tournamentId, challengerId, challengedId }: Parties): Parties => ({ tournamentId, challengerId, challengedId });

type Step<Type extends ChallengeEvent['type']> = Evolve<Challenge, Extract<ChallengeEvent, { type: Type }>>;

const withStatus =
  (status: ExistingChallenge['status']) =>
  (challenge: Challenge): Challenge =>
    challenge.status === 'none' ? challenge : { ...challenge, status };

export const challengeEvolution: { readonly [Type in ChallengeEvent['type']]: Step<Type> } = {
  ChallengeIssued: (_none, { data, occurredAt }) => ({
    ...partiesOf(data),
    status: 'pending',
    proposedTimes: data.proposedTimes,
    issuedAt: occurredAt,
    expiresAt: data.expiresAt,
  }),
  ChallengeAccepted: withStatus('accepted'),
  ChallengeAcceptedAutomatically: withStatus('accepted'),
  ChallengeRejected: withStatus('rejected'),
  ChallengeCancelled: withStatus('cancelled'),
  ChallengeExpired: withStatus('expired'),
};
