import { type ChallengeDocument, type RefusalsDocument, refusalsKey, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { documentsOf } from './documents';

type ChallengeKey = Pick<ChallengeDocument, 'tournamentId' | 'challengedId'>;

/** Number of rejections by the challenged player on each ladder, read together: the effect of another rejection depends on it. */
export const rejectionCountsFor = async (
  app: Pick<AppContext, 'readStore'>,
  challenges: readonly ChallengeKey[],
): Promise<(challenge: ChallengeKey) => RefusalsDocument | undefined> => {
  const keyOf = ({ tournamentId, challengedId }: ChallengeKey): string => refusalsKey(tournamentId, challengedId);
  const refusals = await documentsOf(app, views.refusals, challenges.map(keyOf));
  return (challenge) => refusals(keyOf(challenge));
};
