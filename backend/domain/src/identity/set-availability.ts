import { type Availability, reject, type RejectionDetail, type SetAvailability } from '@tennis/contracts';
import type { Decide } from '../kernel/define-decider';
import type { User, UserEvent } from './user';

type Range = Availability[number];
const inOrder = (one: Range, other: Range): number => one.day - other.day || (one.from < other.from ? -1 : 1);

/** Sets a person's availability for the whole week at once. @throws Rejection availability.* with the wrong ranges. */
export const setAvailability: Decide<SetAvailability, User, UserEvent> = ({ data: { userId, days: ranges } }, user, { actor }) => {
  if (actor.id !== userId) throw reject('right.missing');
  if (user.status !== 'active') throw reject('user.unknown');
  const refuseIf = (code: 'availability.ends-before-start' | 'availability.overlaps', isWrong: (range: Range) => boolean): void => {
    const details: RejectionDetail[] = ranges.flatMap((range, index) => (isWrong(range) ? [{ path: `days.${index}.to`, code }] : []));
    if (details.length) throw reject(code, {}, details);
  };
  refuseIf('availability.ends-before-start', ({ from, to }) => to <= from);
  refuseIf('availability.overlaps', (range) =>
    ranges.some((other) => other !== range && other.day === range.day && range.from < other.to && other.from < range.to),
  );
  const days = [...ranges].sort(inOrder).map(({ day, from, to }) => ({ day, from, to }));
  return JSON.stringify(days) === JSON.stringify(user.availability) ? [] : [{ type: 'AvailabilitySet', data: { days } }];
};
