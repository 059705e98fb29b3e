import {
  type Actor,
  allowed,
  kindsIn,
  kindsOf,
  type MatchDocument,
  memberIn,
  type RightHolder,
  type TournamentDocument,
  views,
} from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

/** What somebody is in one tournament. */
export const kindsInTournament = (tournament: TournamentDocument, actor: Actor): readonly RightHolder[] => {
  const { creatorId, refereeId } = tournament;
  return kindsIn({ creatorId, refereeId, takesPart: memberIn(tournament, actor.id) !== undefined }, actor);
};

const judges: readonly RightHolder[] = ['referee', 'creator', 'superadmin', 'system'];

/** Who may read what people wrote about others in a tournament: those whom it concerns, and who judges there. */
export const mayReadTexts = (tournament: TournamentDocument, actor: Actor, concerned: readonly string[]): boolean =>
  (actor.kind === 'user' && concerned.includes(actor.id)) ||
  [...kindsOf(actor), ...kindsInTournament(tournament, actor)].some((kind) => judges.includes(kind));

/** Whether somebody is one of its two players. */
export const playsIn = ({ playerA, playerB }: Pick<MatchDocument, 'playerA' | 'playerB'>, { id }: Actor): boolean =>
  id === playerA || id === playerB;

/** Who may read when and where a match is played, and what is not settled yet: its two players, and whose ladder it is. */
export const seesArrangement = (
  tournament: TournamentDocument | undefined,
  actor: Actor,
  match: Pick<MatchDocument, 'playerA' | 'playerB'>,
): boolean =>
  (actor.kind === 'user' && playsIn(match, actor)) ||
  allowed('match.arrangement', [...kindsOf(actor), ...(tournament ? kindsInTournament(tournament, actor) : [])]);

export const tournamentOf = async (app: AppContext, id: string): Promise<TournamentDocument | undefined> =>
  (await app.readStore.get(views.tournament, id))?.document;

export const matchOf = async (app: AppContext, id: string): Promise<MatchDocument | undefined> =>
  (await app.readStore.get(views.match, id))?.document;
