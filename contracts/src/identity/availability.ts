import { z } from 'zod';
import { type Availability, availabilitySchema } from './events';

/** Allows several ranges on each day. */
const maxRanges = 42;

/** `PUT /api/profile/availability`. */
export const SetAvailabilityBody = z.object({ days: availabilitySchema.max(maxRanges) });

/** A person's weekly availability, on the clock of the place where they play. */
export interface AvailabilityDocument {
  readonly userId: string;
  readonly days: Availability;
}
