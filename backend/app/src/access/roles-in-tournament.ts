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

/** The roles of an actor in one tournament. */
export const rolesInTournament = (tournament: TournamentDocument, actor: Actor): readonly RightHolder[] => {
  const { creatorId, refereeId } = tournament;
  return kindsIn({ creatorId, refereeId, takesPart: memberIn(tournament, actor.id) !== undefined }, actor);
};

const judges: readonly RightHolder[] = ['referee', 'creator', 'superadmin', 'system'];

/** Whether an actor may read free texts about people in a tournament: the people concerned may, and those who judge there. */
export const mayReadTexts = (tournament: TournamentDocument, actor: Actor, concerned: readonly string[]): boolean =>
  (actor.kind === 'user' && concerned.includes(actor.id)) ||
  [...kindsOf(actor), ...rolesInTournament(tournament, actor)].some((kind) => judges.includes(kind));

/** Whether the actor is one of the match's two players. */
export const playsIn = ({ playerA, playerB }: Pick<MatchDocument, 'playerA' | 'playerB'>, { id }: Actor): boolean =>
  id === playerA || id === playerB;

/** Whether an actor may read time, place and open proposals of a match: its two players may, and all insiders of the ladder. */
export const mayReadSchedule = (
  tournament: TournamentDocument | undefined,
  actor: Actor,
  match: Pick<MatchDocument, 'playerA' | 'playerB'>,
): boolean =>
  (actor.kind === 'user' && playsIn(match, actor)) ||
  allowed('match.arrangement', [...kindsOf(actor), ...(tournament ? rolesInTournament(tournament, actor) : [])]);

export const tournamentOf = async (app: AppContext, id: string): Promise<TournamentDocument | undefined> =>
  (await app.readStore.get(views.tournament, id))?.document;

export const matchOf = async (app: AppContext, id: string): Promise<MatchDocument | undefined> =>
  (await app.readStore.get(views.match, id))?.document;
