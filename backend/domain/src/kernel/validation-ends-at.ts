/** Pending items are validated within five days or expire (specification section 9). In milliseconds. */
const fiveDays = 5 * 24 * 60 * 60 * 1000;

/** When a tournament or a club that waits since an instant expires; both ISO 8601 in UTC. */
export const validationEndsAt = (pendingSince: string): string => new Date(Date.parse(pendingSince) + fiveDays).toISOString();
