import type { Actor } from './kernel/message';
import { allowed, type Operation, type RightHolder } from './rights';

/** The kinds of right holder that an actor is everywhere. */
export const kindsOf = (actor: Actor): readonly RightHolder[] => {
  if (actor.kind === 'visitor') return ['visitor'];
  if (actor.kind === 'system') return ['system'];
  if (actor.isRoot) return ['player', 'admin', 'superadmin', 'root'];
  if (actor.role === 'superadmin') return ['player', 'admin', 'superadmin'];
  return actor.role === 'admin' ? ['player', 'admin'] : ['player'];
};

/** The fields of a tournament (or of a match with its tournament) that rights depend on. */
export interface Governed {
  readonly creatorId: string | null;
  readonly refereeId: string | null;
  /** True if the person is entered in the tournament, or plays the match. */
  readonly takesPart: boolean;
}

/** The kinds of right holder that an actor is in one tournament or match. */
export const kindsIn = ({ creatorId, refereeId, takesPart }: Governed, actor: Actor): readonly RightHolder[] => {
  if (actor.kind !== 'user') return [];
  const kinds: RightHolder[] = [];
  if (takesPart) kinds.push('participant');
  if (refereeId === actor.id) kinds.push('referee');
  if (creatorId === actor.id) kinds.push('creator');
  return kinds;
};

/**
 * Whether an actor may try an operation, on one thing if the right depends on it. The server's guard and the interface read the same table;
 * the decision still judges the case.
 */
export const can = (operation: Operation, actor: Actor, thing?: Governed): boolean =>
  allowed(operation, [...kindsOf(actor), ...(thing ? kindsIn(thing, actor) : [])]);
