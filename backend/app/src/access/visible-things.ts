import { type Actor, type ChallengeDocument, type MatchDocument, reject, type TournamentDocument, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { matchOf, mayReadTexts, playsIn, tournamentOf } from './roles-in-tournament';
import { accessOf } from './tournament-access';

/*
 * Look-ups that hide things from actors who may not know of them. A hidden thing looks like a missing one: same refusal, same number of
 * reads from the read models.
 */

/** The tournament, if the actor may see at least its card. */
export const visibleTournament = async (app: AppContext, id: string, actor: Actor): Promise<TournamentDocument | undefined> => {
  const tournament = await tournamentOf(app, id);
  return tournament && accessOf(tournament, actor) !== 'hidden' ? tournament : undefined;
};

export interface VisibleMatch {
  readonly match: MatchDocument;
  readonly tournament: TournamentDocument;
}

/** A match, for actors who may look inside its tournament and for its two players: a result may wait for them after they left. */
export const visibleMatch = async (app: AppContext, id: string, actor: Actor): Promise<VisibleMatch | undefined> => {
  const match = await matchOf(app, id);
  const tournament = await visibleTournament(app, match?.tournamentId ?? id, actor);
  if (!match || !tournament) return undefined;
  return playsIn(match, actor) || accessOf(tournament, actor) === 'inside' ? { match, tournament } : undefined;
};

export interface VisibleChallenge {
  readonly challenge: ChallengeDocument;
  readonly tournament: TournamentDocument;
}

/**
 * The challenge, if the actor may know of it. `isReadable` is true for its two players and those who judge in the tournament; only they may
 * read its content.
 */
const visibleChallenge = async (
  app: AppContext,
  id: string,
  actor: Actor,
): Promise<(VisibleChallenge & { readonly isReadable: boolean }) | undefined> => {
  const challenge = (await app.readStore.get(views.challenge, id))?.document;
  const tournament = await visibleTournament(app, challenge?.tournamentId ?? id, actor);
  if (!challenge || !tournament) return undefined;
  const isReadable = mayReadTexts(tournament, actor, [challenge.challengerId, challenge.challengedId]);
  return isReadable || accessOf(tournament, actor) === 'inside' ? { challenge, tournament, isReadable } : undefined;
};

/** The challenge, only for its two players and those who judge in the tournament. */
export const readableChallenge = async (app: AppContext, id: string, actor: Actor): Promise<VisibleChallenge | undefined> => {
  const visible = await visibleChallenge(app, id, actor);
  return visible?.isReadable ? visible : undefined;
};

/**
 * The same for calls about one challenge. Everybody inside a ladder may know that two players have something open there, so a third person
 * gets `challenge.not-yours`.
 * @throws Rejection challenge.unknown, challenge.not-yours.
 */
export const requireReadableChallenge = async (app: AppContext, id: string, actor: Actor): Promise<VisibleChallenge> => {
  const visible = await visibleChallenge(app, id, actor);
  if (!visible) throw reject('challenge.unknown');
  if (!visible.isReadable) throw reject('challenge.not-yours');
  return visible;
};
