import { type ChallengeDocument, type MatchDocument, openStates, views } from '@tennis/contracts';
import type { StoredDocument } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';
import { findAll } from './documents';

type Reads = Pick<AppContext, 'readStore'>;

/** Unanswered challenges of a tournament. */
export const pendingChallengesIn = (app: Reads, tournamentId: string): Promise<readonly StoredDocument<ChallengeDocument>[]> =>
  findAll(app, views.challenge, { tournamentId: { equals: tournamentId }, status: { equals: 'pending' } });

/** All matches of a tournament that are neither validated nor cancelled. */
export const everyOpenMatchIn = async (app: Reads, tournamentId: string): Promise<readonly StoredDocument<MatchDocument>[]> => {
  const ofLadder = { tournamentId: { equals: tournamentId } };
  return (await Promise.all(openStates.map((status) => findAll(app, views.match, { ...ofLadder, openAs: { equals: [status] } })))).flat();
};

/** Unanswered challenges that one player of a tournament sent or received. */
export const pendingChallengesOf = async (
  app: Reads,
  tournamentId: string,
  userId: string,
): Promise<readonly StoredDocument<ChallengeDocument>[]> => {
  const pending = { status: { equals: 'pending' } };
  const [sent, received] = await Promise.all([
    findAll(app, views.challenge, { challengerId: { equals: userId }, ...pending }),
    findAll(app, views.challenge, { challengedId: { equals: userId }, ...pending }),
  ]);
  return [...sent, ...received].filter(({ document }) => document.tournamentId === tournamentId);
};

/** The matches of one player in a tournament that are neither validated nor cancelled. */
export const openMatchesIn = async (app: Reads, tournamentId: string, userId: string): Promise<readonly StoredDocument<MatchDocument>[]> =>
  (await findAll(app, views.match, { openTo: { equals: [userId] } })).filter(({ document }) => document.tournamentId === tournamentId);
