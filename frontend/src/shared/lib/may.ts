import { can, type Governed, type Operation, type SignedInUser, visitor } from '@tennis/contracts';

/**
 * Whether the reader may try an operation, there where it hangs on a tournament or match: the server's own table of rights.
 * What is shown follows it; the server decides in the end.
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
