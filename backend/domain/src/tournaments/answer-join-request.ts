import { type ApproveJoin, reject, type RejectJoin, type TournamentEvent, type WithdrawJoin } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import { governs, isEnded, type ExistingTournament, type Tournament } from './tournament';

/** @throws Rejection tournament.unknown, tournament.ended. */
export const requireRunning = (tournament: Tournament, now: string): ExistingTournament => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (isEnded(tournament, now)) throw reject('tournament.ended');
  return tournament;
};

/** The creator or a super admin admits a player; an existing member stays. */
export const approveJoin: Decide<ApproveJoin, Tournament, TournamentEvent> = (
  { data: { userId, membershipId } },
  tournament,
  { actor, now },
) => {
  const known = requireRunning(tournament, now);
  if (!governs(known, actor)) throw reject('tournament.not-the-creator');
  if (known.members.has(userId)) return [];
  if (!known.requests.has(userId)) throw reject('tournament.no-request');
  return [
    { type: 'JoinApproved', data: { userId } },
    { type: 'PlayerJoined', data: { userId, membershipId, how: 'approved' } },
  ];
};

/** A refused player may ask again after seven days (domain.md "Small decisions"). */
export const rejectJoin: Decide<RejectJoin, Tournament, TournamentEvent> = ({ data: { userId, reason } }, tournament, { actor, now }) => {
  const known = requireRunning(tournament, now);
  if (!governs(known, actor)) throw reject('tournament.not-the-creator');
  if (!known.requests.has(userId)) throw reject('tournament.no-request');
  return [{ type: 'JoinRejected', data: { userId, ...(reason ? { reason } : {}) } }];
};

/** The player withdraws a request; the program does it if their account closed. */
export const withdrawJoin: Decide<WithdrawJoin, Tournament, TournamentEvent> = ({ data: { userId } }, tournament, { actor, now }) => {
  const known = requireRunning(tournament, now);
  if (actor.id !== userId && actor.kind !== 'system') throw reject('right.missing');
  return known.requests.has(userId) ? [{ type: 'JoinWithdrawn', data: { userId } }] : [];
};
