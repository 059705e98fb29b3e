import type { AnyEvent } from '@tennis/contracts';
import { recorded } from '../testing/recorded';
import { replay } from '../kernel/replay';
import { availabilityProjection } from './availability.projection';

const said = (day: number): AnyEvent => ({ type: 'AvailabilitySet', data: { days: [{ day, from: '18:00', to: '20:00' }] } });
const after = (...events: readonly AnyEvent[]) =>
  replay(availabilityProjection, recorded(...events.map((event) => ['user-rui', event] as const))).documents.get('rui');

describe('the availability view', () => {
  it('keeps the latest week', () =>
    expect(after(said(1), said(3))).toEqual({ userId: 'rui', days: [{ day: 3, from: '18:00', to: '20:00' }] }));
  it('is removed when the person clears it', () => expect(after(said(1), { type: 'AvailabilitySet', data: { days: [] } })).toBeUndefined());
  it('is removed when the person is erased', () => expect(after(said(1), { type: 'UserErased', data: {} })).toBeUndefined());
});
