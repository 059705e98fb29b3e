import { z } from 'zod';
import { type Availability, availabilitySchema } from './events';

/** Room for a few ranges on each day. */
const mostRanges = 42;

/** `PUT /api/profile/availability`. */
export const SetAvailabilityBody = z.object({ days: availabilitySchema.max(mostRanges) });

/** When somebody usually plays; the clock is that of the place where they play. */
export interface AvailabilityDocument {
  readonly userId: string;
  readonly days: Availability;
}

/** `GET /api/tournaments/{id}/availability`: who is free when, for who organises. */
export interface AvailabilityAnswer {
  /** Active players, and how many of them said when they play. */
  readonly players: number;
  readonly known: number;
  /** The first hour of the day that is shown; each row of `hours` begins with it. */
  readonly firstHour: number;
  /** Monday first: how many are free for that whole hour. */
  readonly hours: readonly (readonly number[])[];
  /** The hours at which most are free, the best first. */
  readonly best: readonly { readonly day: number; readonly hour: number; readonly free: number }[];
  readonly people: readonly { readonly playerId: string; readonly name: string; readonly days: Availability }[];
}

/** `GET /api/tournaments/{id}/suggested-times?playerId=`. */
export interface SuggestedTimes {
  /** ISO 8601 in UTC, soonest first. */
  readonly times: readonly string[];
  /** Whose availability they come from; `usual` where neither said anything or nothing is common. */
  readonly basis: 'both' | 'mine' | 'theirs' | 'usual';
}
