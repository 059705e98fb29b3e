import { type Actor, reject, type PlainRejectionCode, type TournamentDocument, unplayedAfter } from '@tennis/contracts';
import { isSuperAdmin } from '../kernel/is-super-admin';
import { agreedOf, type ExistingMatch, isPlayerOf } from './match';
import type { ValidatedHow } from './validated-event';

/**
 * The role in which an actor ends a match in place of its players: referee, creator or super admin, and not one of its players.
 * @throws Rejection result.own-match, match.not-yours.
 */
export const judgeRoleForEnding = (match: ExistingMatch, actor: Actor, tournament: TournamentDocument | undefined): ValidatedHow => {
  if (isPlayerOf(match, actor.id)) throw reject('result.own-match');
  if (!isSuperAdmin(actor) && tournament?.refereeId !== actor.id && tournament?.creatorId !== actor.id) throw reject('match.not-yours');
  return tournament?.refereeId === actor.id ? 'referee' : isSuperAdmin(actor) ? 'super-admin' : 'creator';
};

/**
 * The same for a match that was never played, after two weeks at the earliest. @throws Rejection result.own-match, match.not-yours, or
 * `tooEarly`.
 */
export const judgeRoleForUnplayed = (
  match: ExistingMatch,
  actor: Actor,
  tournament: TournamentDocument | undefined,
  now: string,
  tooEarly: PlainRejectionCode,
): ValidatedHow => {
  const how = judgeRoleForEnding(match, actor, tournament);
  if (Date.parse(now) < Date.parse(match.openedAt) + unplayedAfter) throw reject(tooEarly);
  return how;
};

/** True if the agreed time is in the future: until then a judge cannot know of a failure to appear. */
export const isBeforeAgreedTime = (match: ExistingMatch, now: string): boolean => {
  const agreed = agreedOf(match);
  return agreed !== undefined && now < agreed;
};
