import { z } from 'zod';
import { type Availability, availabilitySchema } from './events';

/** Room for a few ranges on each day. */
const maxRanges = 42;

/** `PUT /api/profile/availability`. */
export const SetAvailabilityBody = z.object({ days: availabilitySchema.max(maxRanges) });

/** When somebody usually plays; the clock is that of the place where they play. */
export interface AvailabilityDocument {
  readonly userId: string;
  readonly days: Availability;
}
