import { can, type Governed, type Operation, type SignedInUser, visitor } from '@tennis/contracts';

/**
 * Tells whether the reader may try an operation, also one that depends on a tournament or match. Uses the server's own table of rights.
 * Only for display: the server decides.
 */
export const may = (
  operation: Operation,
  user: SignedInUser | undefined,
  thing?: Omit<Governed, 'takesPart'>,
  takesPart = false,
): boolean =>
  can(
    operation,
    user ? { kind: 'user', id: user.id, role: user.role, isRoot: user.is_root } : visitor,
    thing && { creatorId: thing.creatorId, refereeId: thing.refereeId, takesPart },
  );
