import { type Actor, type MatchDocument, memberIn, type RightHolder, type TournamentDocument, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';

/** What somebody is everywhere. */
export const kindsOf = (actor: Actor): readonly RightHolder[] => {
  if (actor.kind === 'visitor') return ['visitor'];
  if (actor.kind === 'system') return ['system'];
  if (actor.isRoot) return ['player', 'admin', 'superadmin', 'root'];
  if (actor.role === 'superadmin') return ['player', 'admin', 'superadmin'];
  return actor.role === 'admin' ? ['player', 'admin'] : ['player'];
};

/** What somebody is in one tournament. */
export const kindsIn = (tournament: TournamentDocument, actor: Actor): readonly RightHolder[] => {
  if (actor.kind !== 'user') return [];
  const kinds: RightHolder[] = [];
  if (memberIn(tournament, actor.id)) kinds.push('participant');
  if (tournament.refereeId === actor.id) kinds.push('referee');
  if (tournament.creatorId === actor.id) kinds.push('creator');
  return kinds;
};

const judges: readonly RightHolder[] = ['referee', 'creator', 'superadmin', 'system'];

/** Who may read what people wrote about others in a tournament: those whom it concerns, and who judges there. */
export const readsWords = (tournament: TournamentDocument, actor: Actor, concerned: readonly string[]): boolean =>
  (actor.kind === 'user' && concerned.includes(actor.id)) ||
  [...kindsOf(actor), ...kindsIn(tournament, actor)].some((kind) => judges.includes(kind));

export const tournamentOf = async (app: AppContext, id: string): Promise<TournamentDocument | undefined> =>
  (await app.readStore.get(views.tournament, id))?.document;

export const matchOf = async (app: AppContext, id: string): Promise<MatchDocument | undefined> =>
  (await app.readStore.get(views.match, id))?.document;
