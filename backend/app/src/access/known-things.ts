import { type Actor, type ChallengeDocument, type MatchDocument, reject, type TournamentDocument, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { matchOf, mayReadTexts, playsIn, tournamentOf } from './kinds-of';
import { accessOf } from './tournament-access';

/*
 * Whether there is a thing, as far as somebody may know. What is hidden from them is as if it were not: the same refusal follows, after
 * as many questions to the read models.
 */

/** A tournament that somebody sees at least the card of. */
export const knownTournament = async (app: AppContext, id: string, actor: Actor): Promise<TournamentDocument | undefined> => {
  const tournament = await tournamentOf(app, id);
  return tournament && accessOf(tournament, actor) !== 'hidden' ? tournament : undefined;
};

export interface KnownMatch {
  readonly match: MatchDocument;
  readonly tournament: TournamentDocument;
}

/** A match for whoever looks into its tournament, and for its two players, whose result may wait for them after they left. */
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

/** A challenge as far as somebody may know of it: `isTheirs` for the two and who judges in the tournament, who alone read what it says. */
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

/** A challenge is between two; besides them who judges in the tournament knows of it. */
export const knownChallenge = async (app: AppContext, id: string, actor: Actor): Promise<KnownChallenge | undefined> => {
  const known = await challengeBefore(app, id, actor);
  return known?.isTheirs ? known : undefined;
};

/**
 * The same for calls about one: who looks into a ladder may know that two have something open there, so they are refused as a third.
 * @throws Rejection challenge.unknown, challenge.not-yours.
 */
export const challengeOfTheirs = async (app: AppContext, id: string, actor: Actor): Promise<KnownChallenge> => {
  const known = await challengeBefore(app, id, actor);
  if (!known) throw reject('challenge.unknown');
  if (!known.isTheirs) throw reject('challenge.not-yours');
  return known;
};
