import { day } from '@tennis/contracts';

/** A removed or refused player may ask again after seven days (domain.md "Small decisions"). In milliseconds. */
const sevenDays = 7 * day;

/** The time from which a player who was turned away may ask again; both ISO 8601 in UTC. */
export const mayAskAgainAt = (turnedAwayAt: string): string => new Date(Date.parse(turnedAwayAt) + sevenDays).toISOString();
