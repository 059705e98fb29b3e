import type { AnyEvent } from '@tennis/contracts';
import { recorded } from '../testing/recorded';
import { replay } from '../kernel/replay';
import { availabilityProjection } from './availability.projection';

const said = (day: number): AnyEvent => ({ type: 'AvailabilitySet', data: { days: [{ day, from: '18:00', to: '20:00' }] } });
const after = (...events: readonly AnyEvent[]) =>
  replay(availabilityProjection, recorded(...events.map((event) => ['user-rui', event] as const))).documents.get('rui');

describe('the availability view', () => {
  it('keeps what was said last', () =>
    expect(after(said(1), said(3))).toEqual({ userId: 'rui', days: [{ day: 3, from: '18:00', to: '20:00' }] }));
  it('forgets who took everything back', () => expect(after(said(1), { type: 'AvailabilitySet', data: { days: [] } })).toBeUndefined());
  it('forgets who was erased', () => expect(after(said(1), { type: 'UserErased', data: {} })).toBeUndefined());
});
