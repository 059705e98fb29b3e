import type { RefusalsDocument, Rejecting, TournamentDocument } from '@tennis/contracts';
import { whyNotPlay } from './why-not-challenge';

interface Two {
  readonly challengerId: string;
  readonly challengedId: string;
}

interface Facts {
  readonly tournament?: TournamentDocument;
  readonly refusals?: RefusalsDocument;
}

/**
 * What one more refusal would be, for the decision and for who is about to make it (domain.md "Challenges"). The one that would exceed
 * what the tournament allows accepts, but nobody has to accept what the maximum of games forbids.
 */
export const whatRejectingMeans = ({ challengedId, challengerId }: Two, { tournament, refusals }: Facts, now: string): Rejecting => {
  const most = tournament?.rules.maxRejections ?? 0;
  if (!tournament || most === 0) return 'free';
  if ((refusals?.rejections ?? 0) < most) return 'counted';
  return whyNotPlay(tournament, challengedId, challengerId, now) ? 'spared' : 'automatic';
};
