import { type Actor, type ChallengeDocument, type MatchDocument, reject, type TournamentDocument, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { matchOf, mayReadTexts, playsIn, tournamentOf } from './kinds-of';
import { accessOf } from './tournament-access';

/*
 * Look-ups that hide things from actors who may not know of them. A hidden thing looks like a missing one: same refusal, same number of
 * reads from the read models.
 */

/** The tournament, if the actor may see at least its card. */
export const knownTournament = async (app: AppContext, id: string, actor: Actor): Promise<TournamentDocument | undefined> => {
  const tournament = await tournamentOf(app, id);
  return tournament && accessOf(tournament, actor) !== 'hidden' ? tournament : undefined;
};

export interface KnownMatch {
  readonly match: MatchDocument;
  readonly tournament: TournamentDocument;
}

/** A match, for actors who may look inside its tournament and for its two players: a result may wait for them after they left. */
export const knownMatch = async (app: AppContext, id: string, actor: Actor): Promise<KnownMatch | undefined> => {
  const match = await matchOf(app, id);
  const tournament = await knownTournament(app, match?.tournamentId ?? id, actor);
  if (!match || !tournament) return undefined;
  return playsIn(match, actor) || accessOf(tournament, actor) === 'inside' ? { match, tournament } : undefined;
};

export interface KnownChallenge {
  readonly challenge: ChallengeDocument;
  readonly tournament: TournamentDocument;
}

/**
 * The challenge, if the actor may know of it. `isTheirs` is true for its two players and those who judge in the tournament; only they may
 * read its content.
 */
const challengeBefore = async (
  app: AppContext,
  id: string,
  actor: Actor,
): Promise<(KnownChallenge & { readonly isTheirs: boolean }) | undefined> => {
  const challenge = (await app.readStore.get(views.challenge, id))?.document;
  const tournament = await knownTournament(app, challenge?.tournamentId ?? id, actor);
  if (!challenge || !tournament) return undefined;
  const isTheirs = mayReadTexts(tournament, actor, [challenge.challengerId, challenge.challengedId]);
  return isTheirs || accessOf(tournament, actor) === 'inside' ? { challenge, tournament, isTheirs } : undefined;
};

/** The challenge, only for its two players and those who judge in the tournament. */
export const knownChallenge = async (app: AppContext, id: string, actor: Actor): Promise<KnownChallenge | undefined> => {
  const known = await challengeBefore(app, id, actor);
  return known?.isTheirs ? known : undefined;
};

/**
 * The same for calls about one challenge. Everybody inside a ladder may know that two players have something open there, so a third person
 * gets `challenge.not-yours`.
 * @throws Rejection challenge.unknown, challenge.not-yours.
 */
export const challengeOfTheirs = async (app: AppContext, id: string, actor: Actor): Promise<KnownChallenge> => {
  const known = await challengeBefore(app, id, actor);
  if (!known) throw reject('challenge.unknown');
  if (!known.isTheirs) throw reject('challenge.not-yours');
  return known;
};
