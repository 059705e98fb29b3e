import { type Actor, type JoinTournament, reject, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { isEnded, type ExistingTournament, type Tournament } from './tournament';
import { whyNotBackTo } from './turned-away/why-not-back';

/**
 * The way in which a player joins; undefined if an approval is needed: a private tournament admits only its creator and admins without one
 * (domain.md "Private").
 */
const joinKindOf = (tournament: ExistingTournament, actor: Actor): 'joined' | 'creator' | 'admin' | 'import' | undefined => {
  if (actor.kind === 'system') return actor.id === 'import' ? 'import' : 'joined';
  if (actor.id === tournament.creatorId) return 'creator';
  if (tournament.privacy === 'public') return 'joined';
  if (actor.role !== 'player' || actor.isRoot) return 'admin';
  return undefined;
};

/**
 * A pending tournament can be joined, an ended one cannot. Coming back is a new membership with 0 points (domain.md "Ranking" 8); a private
 * tournament gets a request first.
 */
export const joinTournament: Decide<JoinTournament, Tournament, TournamentEvent> = (
  { data: { userId, membershipId, message } },
  tournament,
  { actor, now },
) => {
  if (tournament.status === 'none' || tournament.status === 'expired' || tournament.status === 'rejected')
    throw reject('tournament.unknown');
  if (actor.kind !== 'system' && actor.id !== userId) throw reject('right.missing');
  if (isEnded(tournament, now)) throw reject('tournament.ended');
  if (tournament.members.has(userId)) throw reject('tournament.already-joined');
  const why = actor.kind === 'system' ? undefined : whyNotBackTo(tournament, userId, now);
  if (why) throw reject(why);
  const how = joinKindOf(tournament, actor);
  if (how !== undefined) return [{ type: 'PlayerJoined', data: { userId, membershipId, how } }];
  return tournament.requests.has(userId) ? [] : [{ type: 'JoinRequested', data: { userId, ...(message ? { message } : {}) } }];
};
