import { type Availability, reject, type RejectionDetail, type SetAvailability } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { User, UserEvent } from './user';

type Range = Availability[number];
const inOrder = (one: Range, other: Range): number => one.day - other.day || (one.from < other.from ? -1 : 1);

/** Sets a person's availability for the whole week at once. @throws Rejection availability.* with the wrong ranges. */
export const setAvailability: Decide<SetAvailability, User, UserEvent> = ({ data: { userId, days: asked } }, user, { actor }) => {
  if (actor.id !== userId) throw reject('right.missing');
  if (user.status !== 'active') throw reject('user.unknown');
  const wrong = (code: 'availability.ends-before-start' | 'availability.overlaps', is: (range: Range) => boolean): void => {
    const details: RejectionDetail[] = asked.flatMap((range, index) => (is(range) ? [{ path: `days.${index}.to`, code }] : []));
    if (details.length) throw reject(code, {}, details);
  };
  wrong('availability.ends-before-start', ({ from, to }) => to <= from);
  wrong('availability.overlaps', (range) =>
    asked.some((other) => other !== range && other.day === range.day && range.from < other.to && other.from < range.to),
  );
  const days = [...asked].sort(inOrder).map(({ day, from, to }) => ({ day, from, to }));
  return JSON.stringify(days) === JSON.stringify(user.availability) ? [] : [{ type: 'AvailabilitySet', data: { days } }];
};
