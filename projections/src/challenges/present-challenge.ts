import type { Challenge, ChallengeDocument, MatchDocument, RefusalsDocument, RejectionEffect, TournamentDocument } from '@tennis/contracts';
import { busyTimes } from '../kernel/busy-times';
import type { Open } from '../kernel/open-kept';
import { nameOf, type People } from '../kernel/people';
import { openChallenge } from './open-challenge';

/** The effect of one more rejection, and of no answer. */
export interface AnswerEffects {
  readonly rejecting: RejectionEffect;
  readonly silence: RejectionEffect;
}

export interface ChallengeContext {
  readonly tournament: TournamentDocument | undefined;
  readonly refusals: RefusalsDocument | undefined;
  /** The match that came of the challenge. */
  readonly match: MatchDocument | undefined;
  readonly people: People;
  /** The reader's id. */
  readonly me: string;
  /** The reader’s own unfinished matches. */
  readonly own: readonly MatchDocument[];
  readonly open: Open;
}

/** The author of the times proposed for its match, and those of the times to choose from at which the reader already plays. */
const proposalOf = (
  { id, status, challengerId, challengedId, proposedTimes }: ChallengeDocument,
  { match, own, me, people }: Pick<ChallengeContext, 'match' | 'own' | 'me' | 'people'>,
): Pick<Challenge, 'busy' | 'proposedBy'> => {
  const by = (status === 'accepted' && match?.proposedBy) || undefined;
  const chooser = status === 'pending' ? challengedId : by && (by === challengerId ? challengedId : challengerId);
  const busy = chooser === me ? busyTimes({ id, times: by && match ? match.proposedTimes : proposedTimes }, own, { me, people }) : [];
  return { ...(by ? { proposedBy: by } : {}), ...(busy.length > 0 ? { busy } : {}) };
};

/** A challenge with its joined data: names, its tournament and match, and the effect of not accepting. */
export const presentChallenge = (
  document: ChallengeDocument,
  { tournament, refusals, match, people, me, own, open }: ChallengeContext,
  { rejecting, silence }: AnswerEffects,
): Challenge => {
  const challenge = openChallenge(document, open);
  return {
    id: challenge.id,
    tournamentId: challenge.tournamentId,
    challengerId: challenge.challengerId,
    challengedId: challenge.challengedId,
    status: challenge.status,
    automatic: challenge.automatic,
    proposedTimes: challenge.proposedTimes,
    // once there is a match, the two arrange the time there
    time: match ? (match.time ?? match.agreedTime) : challenge.time,
    counterTimes: match ? match.proposedTimes : challenge.counterTimes,
    ...proposalOf(document, { match, own, me, people }),
    message: challenge.message,
    location: challenge.location,
    cause: challenge.cause,
    reason: challenge.reason,
    issuedAt: challenge.issuedAt,
    expiresAt: challenge.expiresAt,
    acceptedAt: challenge.acceptedAt,
    closedAt: challenge.closedAt,
    ranks: challenge.ranks,
    challengerName: nameOf(people, challenge.challengerId),
    challengedName: nameOf(people, challenge.challengedId),
    tournamentName: tournament?.name ?? '',
    zone: tournament?.zone ?? 'Europe/Lisbon',
    matchId: challenge.acceptedAt === null ? null : challenge.id,
    ...(match ? { matchStatus: match.status } : {}),
    ...(match?.result && match.validated ? { playedOn: match.result.playedOn } : {}),
    rejections: refusals?.rejections ?? 0,
    maxRejections: tournament?.rules.maxRejections ?? 0,
    rejecting,
    silence,
  };
};
