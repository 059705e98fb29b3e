import { type InvitePlayers, maxInvited, reject, type TournamentDocument, type TournamentEvent } from '@tennis/contracts';
import type { Decide } from '../../kernel/define-decider';
import { checkSource } from '../create-tournament';
import { isEnded, type ExistingTournament, type Tournament } from '../tournament';
import { whyNotBackTo } from '../turned-away/why-not-back';

/**
 * The players of the creator's other ladder who can be invited to this one, in the order in which they joined: they may join, are neither
 * members nor have a request, were not invited before and are not suspended there. At most `maxInvited` in total.
 */
export const inviteesOf = (
  tournament: ExistingTournament,
  { members }: Pick<TournamentDocument, 'members'>,
  candidates: readonly string[],
  now: string,
): readonly string[] => {
  const excluded = new Set([tournament.creatorId, ...tournament.members.keys(), ...tournament.requests, ...tournament.invited]);
  const candidateSet = new Set(candidates);
  const isRefused = (userId: string): boolean => whyNotBackTo(tournament, userId, now) !== undefined;
  return Object.entries(members)
    .filter(([userId, { status }]) => status !== 'suspended' && candidateSet.has(userId) && !excluded.has(userId) && !isRefused(userId))
    .sort(([, one], [, other]) => one.joinedAt.localeCompare(other.joinedAt))
    .map(([userId]) => userId)
    .slice(0, Math.max(0, maxInvited - tournament.invited.size));
};

/**
 * The creator of both ladders invites the players of one to the other: each once, and only to a validated ladder, so that somebody has
 * reviewed the invitation's target. An invitation is not a membership. If nobody is left to invite, nothing happens.
 * @throws Rejection tournament.unknown, also for another person's ladder; tournament.not-the-creator, tournament.not-validated,
 * tournament.ended.
 */
export const invitePlayers: Decide<InvitePlayers, Tournament, TournamentEvent, { earlier: TournamentDocument }> = (
  { data: { tournamentId, fromTournamentId, reachable } },
  tournament,
  { actor, now, facts: { earlier } },
) => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (actor.kind !== 'user' || actor.id !== tournament.creatorId) throw reject('tournament.not-the-creator');
  if (isEnded(tournament, now)) throw reject('tournament.ended');
  if (tournament.status !== 'active') throw reject('tournament.not-validated');
  const source = checkSource(earlier, actor.id);
  if (fromTournamentId === tournamentId) throw reject('tournament.unknown');
  const userIds = inviteesOf(tournament, source, reachable, now);
  return userIds.length > 0 ? [{ type: 'PlayersInvited', data: { fromTournamentId, userIds: [...userIds] } }] : [];
};
