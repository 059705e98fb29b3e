import { type Actor, reject } from '@tennis/contracts';
import { isEnded, type ExistingTournament, type Member, type Tournament } from './tournament';

/** The tournament and one of its members, while it still runs. @throws Rejection tournament.unknown, ended, not-joined. */
export const memberOf = (
  tournament: Tournament,
  userId: string,
  now: string,
): { readonly known: ExistingTournament; readonly member: Member } => {
  if (tournament.status === 'none') throw reject('tournament.unknown');
  if (isEnded(tournament, now)) throw reject('tournament.ended');
  const member = tournament.members.get(userId);
  if (!member) throw reject('tournament.not-joined');
  return { known: tournament, member };
};

export const isReferee = (tournament: ExistingTournament, actor: Actor): boolean =>
  actor.kind === 'user' && actor.id === tournament.refereeId;
