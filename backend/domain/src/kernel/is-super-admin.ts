import type { Actor } from '@tennis/contracts';

/** True for super admins, root and the program itself, who have all rights of governing roles (specification section 6). */
export const isSuperAdmin = ({ kind, isRoot, role }: Actor): boolean => kind === 'system' || isRoot || role === 'superadmin';
