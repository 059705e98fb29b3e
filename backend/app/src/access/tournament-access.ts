import { type Actor, allowed, kindsOf, reject, type RightHolder, type TournamentDocument, type TournamentStatus } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { rolesInTournament, tournamentOf } from './roles-in-tournament';

/** `hidden`: answers 404. `card`: an outsider of a private tournament. `inside`: everything. */
export type Access = 'hidden' | 'card' | 'inside';

const validatedStatuses: readonly TournamentStatus[] = ['active', 'ended', 'frozen'];
const withdrawnStatuses: readonly TournamentStatus[] = ['rejected', 'expired'];

/**
 * How much of a tournament an actor may see (domain.md "Tournaments, clubs, roles"). Pending: its creator, its participants, admins and
 * anyone with the direct link. Expired or rejected: its creator and super admins. With an unfinished import: nobody.
 */
export const accessOf = (tournament: TournamentDocument, actor: Actor): Access => {
  if (tournament.hidden) return 'hidden';
  const isWithdrawn = withdrawnStatuses.includes(tournament.status);
  if (tournament.privacy === 'public' && !isWithdrawn) return 'inside'; // first, because it is the usual case and every read checks it
  const kinds = [...kindsOf(actor), ...rolesInTournament(tournament, actor)];
  if (isWithdrawn && !kinds.some((kind) => kind === 'creator' || kind === 'superadmin' || kind === 'system')) return 'hidden';
  if (tournament.privacy === 'private' && !allowed('tournament.inside-private', kinds)) return 'card';
  return 'inside';
};

/** States in which an actor gets every tournament listed. In the others only their own, see `isListedFor`. */
export const statesFullyListedFor = (actor: Actor): readonly TournamentStatus[] => {
  const kinds = kindsOf(actor);
  const governs = (...holders: readonly RightHolder[]): boolean => kinds.some((kind) => kind === 'system' || holders.includes(kind));
  return [...validatedStatuses, ...(governs('admin') ? (['pending'] as const) : []), ...(governs('superadmin') ? withdrawnStatuses : [])];
};

/**
 * Whether a tournament is listed for an actor: a pending one only for its creator, its participants and admins. Search applies the same
 * rule to validated and pending tournaments.
 */
export const isListedFor = (tournament: TournamentDocument, actor: Actor): boolean => {
  if (accessOf(tournament, actor) === 'hidden') return false;
  if (tournament.status !== 'pending') return true;
  return [...kindsOf(actor), ...rolesInTournament(tournament, actor)].some(
    (kind) => kind === 'creator' || kind === 'participant' || kind === 'admin' || kind === 'system',
  );
};

/** Whether the tournament exists and the actor may look inside. */
export const hasInsideAccess = async (app: AppContext, id: string, actor: Actor): Promise<boolean> => {
  const tournament = await tournamentOf(app, id);
  return tournament !== undefined && accessOf(tournament, actor) === 'inside';
};

/**
 * The tournament, for an actor who may look inside.
 * @throws Rejection tournament.unknown (404) when hidden, tournament.private (403) for an outsider.
 */
export const requireInsideAccess = async (app: AppContext, id: string, actor: Actor): Promise<TournamentDocument> => {
  const tournament = await tournamentOf(app, id);
  const access = tournament ? accessOf(tournament, actor) : 'hidden';
  if (!tournament || access === 'hidden') throw reject('tournament.unknown');
  if (access === 'card') throw reject('tournament.private');
  return tournament;
};
