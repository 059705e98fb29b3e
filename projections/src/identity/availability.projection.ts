import { type AvailabilityDocument, type IdentityEvent, idOfStream, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

type Event = Extract<IdentityEvent, { type: 'AvailabilitySet' | 'UserErased' }>;

/** The availability of each person. Read only with a challenge, for a tournament's heat map and for the person's own profile. */
export const availabilityProjection = defineProjection<AvailabilityDocument, Event>({
  name: views.availability,
  version: 1,
  keys: (event) => [idOfStream(event.stream)],
  on: {
    AvailabilitySet: (_former, { data }, userId) => (data.days.length > 0 ? { userId, days: data.days } : null),
    UserErased: () => null,
  },
});
