import { type Actor, reject, type TournamentDocument } from '@tennis/contracts';
import { isSuperAdmin } from '../kernel/is-super-admin';
import { type Known, plays } from './match';
import type { How } from './validated';

/** The role in which a person judges a result; an agreement follows from an opponent’s answer. */
export type Capacity = Exclude<How, 'agreement'>;

const ofProgram: Readonly<Partial<Record<string, Capacity>>> = { import: 'import', clock: 'automatic', operator: 'super-admin' };

/** The role in which an actor judges a result; nobody rules on a match they played. @throws Rejection 403. */
export const capacityOf = (match: Known, actor: Actor, tournament: TournamentDocument): Capacity => {
  if (actor.kind === 'system') {
    const capacity = ofProgram[actor.id];
    if (!capacity) throw reject('right.missing');
    return capacity;
  }
  if (plays(match, actor.id)) {
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
