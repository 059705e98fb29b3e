import { validationTime } from '@tennis/contracts';

/** The time at which a waiting tournament or club expires; both ISO 8601 in UTC. */
export const validationEndsAt = (pendingSince: string): string => new Date(Date.parse(pendingSince) + validationTime).toISOString();
