import { type AvailabilityDocument, type IdentityEvent, idOfStream, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

type Event = Extract<IdentityEvent, { type: 'AvailabilitySet' | 'UserErased' }>;

/** When each person plays: read with a challenge, a tournament's heat map and one's own profile, and by nothing else. */
export const availabilityProjection = defineProjection<AvailabilityDocument, Event>({
  name: views.availability,
  version: 1,
  keys: (event) => [idOfStream(event.stream)],
  on: {
    AvailabilitySet: (_former, { data }, userId) => (data.days.length > 0 ? { userId, days: data.days } : null),
    UserErased: () => null,
  },
});
