import { type ChallengeDocument, type RefusalsDocument, refusalsKey, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { documentsOf } from './documents';

type About = Pick<ChallengeDocument, 'tournamentId' | 'challengedId'>;

/** Number of rejections by the challenged player on each ladder, read together: the effect of another rejection depends on it. */
export const refusalsFor = async (
  app: Pick<AppContext, 'readStore'>,
  challenges: readonly About[],
): Promise<(challenge: About) => RefusalsDocument | undefined> => {
  const keyOf = ({ tournamentId, challengedId }: About): string => refusalsKey(tournamentId, challengedId);
  const refusals = await documentsOf(app, views.refusals, challenges.map(keyOf));
  return (challenge) => refusals(keyOf(challenge));
};
