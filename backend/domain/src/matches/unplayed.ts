import { type Actor, reject, type PlainRejectionCode, type TournamentDocument, unplayedAfter } from '@tennis/contracts';
import { isSuperAdmin } from '../kernel/is-super-admin';
import { agreedOf, type Known, plays } from './match';
import type { How } from './validated';

/**
 * In which capacity somebody ends a match in place of its players: the referee, the creator or a super admin, not a player of it.
 * @throws Rejection result.own-match, match.not-yours.
 */
export const judgeInstead = (match: Known, actor: Actor, tournament: TournamentDocument | undefined): How => {
  if (plays(match, actor.id)) throw reject('result.own-match');
  if (!isSuperAdmin(actor) && tournament?.refereeId !== actor.id && tournament?.creatorId !== actor.id) throw reject('match.not-yours');
  return tournament?.refereeId === actor.id ? 'referee' : isSuperAdmin(actor) ? 'super-admin' : 'creator';
};

/** The same for a match that was never played, not before two weeks have passed. @throws Rejection result.own-match, match.not-yours, or `tooEarly`. */
export const judgeOfUnplayed = (
  match: Known,
  actor: Actor,
  tournament: TournamentDocument | undefined,
  now: string,
  tooEarly: PlainRejectionCode,
): How => {
  const how = judgeInstead(match, actor, tournament);
  if (Date.parse(now) < Date.parse(match.openedAt) + unplayedAfter) throw reject(tooEarly);
  return how;
};

/** Whether the agreed time is still to come: until then nobody has failed to, as far as a judge can know. */
export const noShowToCome = (match: Known, now: string): boolean => {
  const agreed = agreedOf(match);
  return agreed !== undefined && now < agreed;
};
