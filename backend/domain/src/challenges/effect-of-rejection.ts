import type { RefusalsDocument, RejectionEffect, TournamentDocument } from '@tennis/contracts';
import { whyNotPlay } from '../kernel/why-not-play';

interface Pending {
  readonly proposedTimes: readonly string[];
  readonly challengerId: string;
  readonly challengedId: string;
}

interface Facts {
  readonly tournament?: TournamentDocument;
  readonly refusals?: RefusalsDocument;
}

/**
 * The effect of one more rejection, for the decision and for the player about to reject (domain.md "Challenges"). A rejection above the
 * maximum accepts the challenge, but not if the maximum of games forbids each of the proposed times.
 */
export const effectOfRejection = (
  { challengedId, challengerId, proposedTimes }: Pending,
  { tournament, refusals }: Facts,
  now: string,
): RejectionEffect => {
  const maxRejections = tournament?.rules.maxRejections ?? 0;
  if (!tournament || maxRejections === 0) return 'free';
  if ((refusals?.rejections ?? 0) < maxRejections) return 'counted';
  const isForbidden = (time: string): boolean => whyNotPlay(tournament, challengedId, challengerId, { times: [time], now }) !== undefined;
  return proposedTimes.every(isForbidden) ? 'spared' : 'automatic';
};
