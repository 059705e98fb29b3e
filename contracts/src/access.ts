import type { Actor } from './kernel/message';
import { allowed, type Operation, type RightHolder } from './rights';

/** What somebody is everywhere. */
export const kindsOf = (actor: Actor): readonly RightHolder[] => {
  if (actor.kind === 'visitor') return ['visitor'];
  if (actor.kind === 'system') return ['system'];
  if (actor.isRoot) return ['player', 'admin', 'superadmin', 'root'];
  if (actor.role === 'superadmin') return ['player', 'admin', 'superadmin'];
  return actor.role === 'admin' ? ['player', 'admin'] : ['player'];
};

/** As much of a tournament, or of a match with its tournament, as rights hang on. */
export interface Governed {
  readonly creatorId: string | null;
  readonly refereeId: string | null;
  /** Whether the person in question takes part: is entered, or plays the match. */
  readonly takesPart: boolean;
}

/** What somebody is in one tournament or match. */
export const kindsIn = ({ creatorId, refereeId, takesPart }: Governed, actor: Actor): readonly RightHolder[] => {
  if (actor.kind !== 'user') return [];
  const kinds: RightHolder[] = [];
  if (takesPart) kinds.push('participant');
  if (refereeId === actor.id) kinds.push('referee');
  if (creatorId === actor.id) kinds.push('creator');
  return kinds;
};

/**
 * Whether somebody may try an operation, there where it hangs on a thing. The server's guard and the interface ask the same table;
 * the decision still judges the case.
 */
export const can = (operation: Operation, actor: Actor, thing?: Governed): boolean =>
  allowed(operation, [...kindsOf(actor), ...(thing ? kindsIn(thing, actor) : [])]);
