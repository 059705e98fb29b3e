import { type Actor, reject, type TournamentDocument } from '@tennis/contracts';
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
