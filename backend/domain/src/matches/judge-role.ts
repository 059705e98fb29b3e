import { type Actor, type PlainRejectionCode, reject, type TournamentDocument, unplayedAfter } from '@tennis/contracts';
import { isSuperAdmin } from '../kernel/is-super-admin';
import { type ExistingMatch, isPlayerOf } from './match';
import type { ValidatedHow } from './validated-event';

/** The role in which a person judges a result; an agreement follows from an opponent’s answer. */
export type JudgeRole = Exclude<ValidatedHow, 'agreement'>;

const programRoles: Readonly<Partial<Record<string, JudgeRole>>> = { import: 'import', clock: 'automatic', operator: 'super-admin' };

/** The role in which an actor judges a result; nobody rules on a match they played. @throws Rejection 403. */
export const judgeRoleOf = (match: ExistingMatch, actor: Actor, tournament: TournamentDocument): JudgeRole => {
  if (actor.kind === 'system') {
    const role = programRoles[actor.id];
    if (!role) throw reject('right.missing');
    return role;
  }
  if (isPlayerOf(match, actor.id)) {
    if (match.status === 'result_disputed') throw reject('result.own-match');
    if (match.report?.by === actor.id) throw reject('result.own-report');
    return 'opponent';
  }
  if (tournament.refereeId === actor.id) return 'referee';
  if (isSuperAdmin(actor)) return 'super-admin';
  if (tournament.creatorId !== actor.id) throw reject('match.not-yours');
  if (match.status !== 'result_disputed') throw reject('result.not-disputed');
  return 'creator';
};

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
