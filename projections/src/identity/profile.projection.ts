import { type IdentityEvent, idOfStream, type ProfileDocument, views } from '@tennis/contracts';
import { defineProjection } from '../kernel/define-projection';

type Event = Extract<IdentityEvent, { type: 'UserRegistered' | 'ProfileUpdated' | 'UserErased' }>;

/** The profile of a person. Personal data comes opened. Nothing is kept once the person is erased. */
export const profileProjection = defineProjection<ProfileDocument, Event>({
  name: views.profile,
  version: 1,
  opensPersonalData: true,
  keys: (event) => [idOfStream(event.stream)],
  on: {
    UserRegistered: (_none, { data, occurredAt }, id) => ({
      id,
      registeredAt: occurredAt,
      firstName: data.firstName ?? '',
      lastName: data.lastName ?? '',
      phone: null,
      whatsapp: null,
      signal: null,
      telegram: null,
      birthYear: null,
      gender: 'unspecified',
      district: null,
      concelho: null,
      shareContacts: null,
    }),
    ProfileUpdated: (profile, { data }) => profile && { ...profile, ...data.changes },
    UserErased: () => null,
  },
  indexes: { district: 'text', concelho: 'text' },
  index: ({ district, concelho }) => ({ district, concelho }),
});
