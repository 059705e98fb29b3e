import { type Actor, reject, type RejectionCode, type TournamentDocument, unplayedAfter } from '@tennis/contracts';
import { isSuperAdmin } from '../kernel/is-super-admin';
import { type Known, plays } from './match';
import type { How } from './validated';

/**
 * In which capacity somebody ends a match that was never played: the referee, the creator or a super admin, not a player of it, and
 * not before two weeks have passed. @throws Rejection result.own-match, match.not-yours, or `tooEarly`.
 */
export const judgeOfUnplayed = (
  match: Known,
  actor: Actor,
  tournament: TournamentDocument | undefined,
  now: string,
  tooEarly: RejectionCode,
): How => {
  if (plays(match, actor.id)) throw reject('result.own-match');
  if (!isSuperAdmin(actor) && tournament?.refereeId !== actor.id && tournament?.creatorId !== actor.id) throw reject('match.not-yours');
  if (Date.parse(now) < Date.parse(match.openedAt) + unplayedAfter) throw reject(tooEarly);
  return tournament?.refereeId === actor.id ? 'referee' : isSuperAdmin(actor) ? 'super-admin' : 'creator';
};
