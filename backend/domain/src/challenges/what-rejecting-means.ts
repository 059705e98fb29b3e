import type { RefusalsDocument, Rejecting, TournamentDocument } from '@tennis/contracts';
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
 * What one more refusal would be, for the decision and for who is about to make it (domain.md "Challenges"). The one that would exceed
 * what the tournament allows accepts, but nobody has to accept what the maximum of games forbids at each of the proposed times.
 */
export const whatRejectingMeans = (
  { challengedId, challengerId, proposedTimes }: Pending,
  { tournament, refusals }: Facts,
  now: string,
): Rejecting => {
  const most = tournament?.rules.maxRejections ?? 0;
  if (!tournament || most === 0) return 'free';
  if ((refusals?.rejections ?? 0) < most) return 'counted';
  const isForbidden = (time: string): boolean => whyNotPlay(tournament, challengedId, challengerId, { times: [time], now }) !== undefined;
  return proposedTimes.every(isForbidden) ? 'spared' : 'automatic';
};
