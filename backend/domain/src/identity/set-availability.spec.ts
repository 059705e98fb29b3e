import type { Availability, SetAvailability } from '@tennis/contracts';
import { by, given } from '../testing/given';
import type { UserEvent } from './user';
import { userDecider } from './user.decider';

const registered: UserEvent = {
  type: 'UserRegistered',
  data: { subjectHash: 'hash', email: 'rui@example.pt', firstName: 'Rui', lastName: 'Sá', ageAttested: true },
};
const say = (days: Availability): SetAvailability => ({ type: 'SetAvailability', data: { userId: 'rui', days } });
const said = (days: Availability): UserEvent => ({ type: 'AvailabilitySet', data: { days: [...days] } });
const evening = { day: 2, from: '18:00', to: '21:00' };
const morning = { day: 6, from: '09:00', to: '12:00' };
const rui = by('rui');

describe('a person’s weekly availability', () => {
  it('is set as a whole, and kept in the order of the days', () =>
    given(userDecider, [registered])
      .when(say([morning, evening]), rui)
      .then([said([evening, morning])]));
  it('set again unchanged writes no event', () =>
    given(userDecider, [registered, said([evening, morning])])
      .when(say([morning, evening]), rui)
      .thenNothing());
  it('is removed by an empty one', () =>
    given(userDecider, [registered, said([evening])])
      .when(say([]), rui)
      .then([said([])]));
  it('may have several ranges on one day, also side by side', () => {
    const late = { day: 2, from: '21:00', to: '22:00' };
    given(userDecider, [registered])
      .when(say([late, evening]), rui)
      .then([said([evening, late])]);
  });
  it.each([
    ['ends before it starts', { day: 2, from: '18:00', to: '17:00' }],
    ['ends as it starts', { day: 2, from: '18:00', to: '18:00' }],
  ])('cannot have a range that %s', (_what, range) =>
    given(userDecider, [registered])
      .when(say([range]), rui)
      .thenRejects('availability.ends-before-start'),
  );
  it('cannot have overlapping ranges', () =>
    given(userDecider, [registered])
      .when(say([evening, { day: 2, from: '20:00', to: '22:00' }]), rui)
      .thenRejects('availability.overlaps'));
  it('cannot be set for somebody else', () =>
    given(userDecider, [registered])
      .when(say([evening]), by('ana'))
      .thenRejects('right.missing'));
  it.each<[string, readonly UserEvent[]]>([
    ['nobody', []],
    ['a record of a results file', [{ type: 'PersonImported', data: { name: 'Rui Sá', importId: 'season' } }]],
    ['who is suspended', [registered, { type: 'UserSuspended', data: {} }]],
  ])('cannot be set by %s', (_who, history) =>
    given(userDecider, history)
      .when(say([evening]), rui)
      .thenRejects('user.unknown'),
  );
});
