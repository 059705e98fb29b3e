import { validationTime } from '@tennis/contracts';

/** When a tournament or a club that waits since an instant expires; both ISO 8601 in UTC. */
export const validationEndsAt = (pendingSince: string): string => new Date(Date.parse(pendingSince) + validationTime).toISOString();
