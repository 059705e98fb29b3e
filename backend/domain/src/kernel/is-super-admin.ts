import type { Actor } from '@tennis/contracts';

/** Super admins, the root among them, and the program acting for itself: who may do what anybody may who governs (specification section 6). */
export const isSuperAdmin = ({ kind, isRoot, role }: Actor): boolean => kind === 'system' || isRoot || role === 'superadmin';
