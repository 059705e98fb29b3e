import type { AnyEvent } from '@tennis/contracts';
import { recorded } from '../testing/recorded';
import { replay } from '../kernel/replay';
import { profileProjection } from './profile.projection';

const registered: AnyEvent = {
  type: 'UserRegistered',
  data: { subjectHash: 's', email: 'ana@example.pt', firstName: 'Ana', lastName: 'Reis', ageAttested: true },
};
const updated = (changes: Record<string, unknown> | null): AnyEvent => ({ type: 'ProfileUpdated', data: { changes } });
const erased: AnyEvent = { type: 'UserErased', data: {} };
const after = (...events: readonly AnyEvent[]) =>
  replay(profileProjection, recorded(...events.map((event) => ['user-ana', event] as const))).documents.get('ana');

describe('the profile view', () => {
  it('starts with the names from the sign-in only', () =>
    expect(after(registered)).toEqual({
      id: 'ana',
      registeredAt: '2026-03-02T12:00:00.000Z',
      firstName: 'Ana',
      lastName: 'Reis',
      phone: null,
      whatsapp: null,
      signal: null,
      telegram: null,
      birthYear: null,
      gender: 'unspecified',
      district: null,
      concelho: null,
      shareContacts: null,
    }));

  it('updates changed and removed fields', () => {
    expect(after(registered, updated({ phone: '912345678', district: 'Faro' }), updated({ phone: null, concelho: 'Loulé' }))).toMatchObject(
      {
        firstName: 'Ana',
        phone: null,
        district: 'Faro',
        concelho: 'Loulé',
      },
    );
  });

  it('is found by the place', () =>
    expect(profileProjection.index(after(registered, updated({ district: 'Faro', concelho: 'Loulé' })))).toEqual({
      district: 'Faro',
      concelho: 'Loulé',
    }));

  it('does not exist for an imported or erased person, also when rebuilt after the key was destroyed', () => {
    expect(after({ type: 'PersonImported', data: { name: 'Ana Reis', importId: 'i' } })).toBeUndefined();
    expect(after(registered, updated({ phone: '912345678' }), erased)).toBeUndefined();
    expect(after(registered, updated(null), erased)).toBeUndefined();
  });
});
