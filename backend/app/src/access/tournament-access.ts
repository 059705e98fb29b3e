import { type Actor, allowed, kindsOf, reject, type RightHolder, type TournamentDocument, type TournamentStatus } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { kindsInTournament, tournamentOf } from './kinds-of';

/** `hidden`: says nothing, 404. `card`: an outsider of a private tournament. `inside`: everything. */
export type Access = 'hidden' | 'card' | 'inside';

const validated: readonly TournamentStatus[] = ['active', 'ended', 'frozen'];
const withdrawn: readonly TournamentStatus[] = ['rejected', 'expired'];

/**
 * How much of a tournament somebody may see (domain.md "Tournaments, clubs, roles"): a pending one is for its creator, its
 * participants, admins and whoever has the direct link; an expired or rejected one for its creator and super admins; one whose
 * import is not complete for nobody.
 */
export const accessOf = (tournament: TournamentDocument, actor: Actor): Access => {
  if (tournament.hidden) return 'hidden';
  const isWithdrawn = withdrawn.includes(tournament.status);
  if (tournament.privacy === 'public' && !isWithdrawn) return 'inside'; // the usual case, asked at every read
  const kinds = [...kindsOf(actor), ...kindsInTournament(tournament, actor)];
  if (isWithdrawn && !kinds.some((kind) => kind === 'creator' || kind === 'superadmin' || kind === 'system')) return 'hidden';
  if (tournament.privacy === 'private' && !allowed('tournament.inside-private', kinds)) return 'card';
  return 'inside';
};

/** The states of which somebody is listed every tournament; of the others only what is theirs, which `isListedFor` judges. */
export const statesListedFor = (actor: Actor): readonly TournamentStatus[] => {
  const kinds = kindsOf(actor);
  const governs = (...holders: readonly RightHolder[]): boolean => kinds.some((kind) => kind === 'system' || holders.includes(kind));
  return [...validated, ...(governs('admin') ? (['pending'] as const) : []), ...(governs('superadmin') ? withdrawn : [])];
};

/** True where a tournament stands in lists for somebody: not pending, unless it is theirs or they are admins. A search finds as much of what is validated or pending. */
export const isListedFor = (tournament: TournamentDocument, actor: Actor): boolean => {
  if (accessOf(tournament, actor) === 'hidden') return false;
  if (tournament.status !== 'pending') return true;
  return [...kindsOf(actor), ...kindsInTournament(tournament, actor)].some(
    (kind) => kind === 'creator' || kind === 'participant' || kind === 'admin' || kind === 'system',
  );
};

/** Whether there is such a tournament, and somebody may look inside. */
export const seesInside = async (app: AppContext, id: string, actor: Actor): Promise<boolean> => {
  const tournament = await tournamentOf(app, id);
  return tournament !== undefined && accessOf(tournament, actor) === 'inside';
};

/** The tournament for somebody who may look inside. @throws Rejection tournament.unknown (404) when hidden, tournament.private (403) for an outsider. */
export const insideOf = async (app: AppContext, id: string, actor: Actor): Promise<TournamentDocument> => {
  const tournament = await tournamentOf(app, id);
  const access = tournament ? accessOf(tournament, actor) : 'hidden';
  if (!tournament || access === 'hidden') throw reject('tournament.unknown');
  if (access === 'card') throw reject('tournament.private');
  return tournament;
};
