import type { AccountDocument, ChangePhoto, ProfileDocument, RejectionCode, UpdateProfile } from '@tennis/contracts';
import { isRejection, UpdateProfileBody } from '@tennis/contracts';
import { by, given } from '../testing/given';
import type { UserEvent } from './user';
import { userDecider } from './user.decider';

const registered: UserEvent = {
  type: 'UserRegistered',
  data: { subjectHash: 'hash', email: 'rui@example.pt', firstName: 'Rui', lastName: '', ageAttested: true },
};
const profile: ProfileDocument = {
  id: 'rui',
  registeredAt: '2026-01-05T10:00:00.000Z',
  firstName: 'Rui',
  lastName: '',
  phone: null,
  whatsapp: null,
  signal: null,
  telegram: null,
  birthYear: null,
  gender: 'unspecified',
  district: null,
  concelho: null,
  shareContacts: null,
};
const account: AccountDocument = {
  id: 'rui',
  email: 'rui@example.pt',
  role: 'player',
  isRoot: false,
  status: 'active',
  statusSince: '',
  registeredAt: '',
};
const update = (fields: Omit<UpdateProfile['data'], 'userId'>): UpdateProfile => ({
  type: 'UpdateProfile',
  data: { userId: 'rui', ...fields },
});
const updated = (changes: Record<string, unknown>): UserEvent => ({ type: 'ProfileUpdated', data: { changes } });
const rui = by('rui');
const known = (more: Partial<ProfileDocument> = {}) =>
  given(userDecider, [registered])
    .with({ account, profile: { ...profile, ...more } })
    .at('2026-03-02T12:00:00.000Z');

describe('a profile', () => {
  it('keeps every field', () => {
    const all = {
      firstName: 'Rui',
      lastName: 'Sá',
      phone: '+351 912 345 678',
      whatsapp: '912345678',
      signal: 'rui.42',
      telegram: 'rui_sa',
      birthYear: 1990,
      gender: 'male',
      district: 'Faro',
      concelho: 'Loulé',
      shareContacts: false,
    };
    const { firstName: _same, ...changes } = all;
    known()
      .when(update(all), rui)
      .then([updated(changes)]);
  });

  it('writes only the differences', () => {
    known({ lastName: 'Sá', phone: '912345678' })
      .when(update({ firstName: 'Rui', lastName: 'Sousa', phone: '912345678' }), rui)
      .then([updated({ lastName: 'Sousa' })]);
    known({ lastName: 'Sá' })
      .when(update({ lastName: 'Sá' }), rui)
      .thenNothing();
  });

  it('is normalised: one space between words, no @, null for an empty text', () =>
    known({ phone: '912345678', gender: 'male' })
      .when(update(UpdateProfileBody.parse({ firstName: '  Rui \u202e Miguel\n', phone: ' ', telegram: '@rui_sa', gender: null })), rui)
      .then([updated({ firstName: 'Rui Miguel', phone: null, telegram: 'rui_sa', gender: 'unspecified' })]));

  it('needs no phone, year of birth, gender or place', () =>
    known({ phone: '912345678', birthYear: 1990, gender: 'male', district: 'Faro', concelho: 'Loulé' })
      .when(update({ phone: null, birthYear: null, gender: 'unspecified', district: null }), rui)
      .then([updated({ phone: null, birthYear: null, gender: 'unspecified', district: null, concelho: null })]));

  it.each(['=1+1', '3', 'Ó', '李'])('accepts a name with a letter or a digit: %s', (firstName) =>
    known()
      .when(update({ firstName }), rui)
      .then([updated({ firstName })]),
  );

  it.each<[RejectionCode, Omit<UpdateProfile['data'], 'userId'>]>([
    ['profile.first-name-required', { firstName: '\u0301\u200d' }],
    ['profile.first-name-required', { firstName: ' ' }],
    ['profile.first-name-required', { firstName: null }],
    ['profile.last-name-required', { lastName: '.-' }],
    ['profile.name-too-long', { lastName: 'a'.repeat(81) }],
    ['profile.phone-invalid', { phone: '12345678' }],
    ['profile.phone-invalid', { phone: '912 345 67x' }],
    ['profile.phone-invalid', { phone: '1234567890123456' }],
    ['profile.whatsapp-invalid', { whatsapp: 'rui' }],
    ['profile.signal-invalid', { signal: 'rui' }],
    ['profile.telegram-invalid', { telegram: 'r.s' }],
    ['profile.birth-year-invalid', { birthYear: 1990.5 }],
    ['profile.birth-year-invalid', { birthYear: 2027 }],
    ['profile.birth-year-invalid', { birthYear: 1905 }],
    ['user.too-young', { birthYear: 2014 }],
    ['profile.gender-unknown', { gender: 'robot' }],
    ['profile.district-unknown', { district: 'Algarve' }],
    ['profile.concelho-unknown', { district: 'Faro', concelho: 'Porto' }],
    ['profile.concelho-without-district', { concelho: 'Porto' }],
  ])('is refused with %s: %j', (code, fields) => known().when(update(fields), rui).thenRejects(code));

  it('names every invalid field', () => {
    let refusal: unknown;
    try {
      known()
        .when(update({ firstName: '', phone: 'x', concelho: 'Porto' }), rui)
        .events();
    } catch (error) {
      refusal = error;
    }
    expect(isRejection(refusal) && refusal.details).toEqual([
      { path: 'firstName', code: 'profile.first-name-required' },
      { path: 'phone', code: 'profile.phone-invalid' },
      { path: 'concelho', code: 'profile.concelho-without-district' },
    ]);
  });

  it('checks only the given fields: a person without last name may add a phone', () =>
    known()
      .when(update({ phone: '912345678' }), rui)
      .then([updated({ phone: '912345678' })]));

  it('accepts the birth year of somebody who turns 13 in this year', () =>
    known()
      .when(update({ birthYear: 2013 }), rui)
      .then([updated({ birthYear: 2013 })]));

  it('clears the concelho when only the district changes, unless the concelho lies there', () => {
    known({ district: 'Faro', concelho: 'Lagoa' })
      .when(update({ district: 'Açores' }), rui)
      .then([updated({ district: 'Açores', concelho: null })]);
    known({ district: 'Faro', concelho: 'Lagoa' })
      .when(update({ district: 'Açores', concelho: 'Lagoa' }), rui)
      .then([updated({ district: 'Açores' })]);
    known({ district: 'Faro', concelho: 'Lagoa' })
      .when(update({ district: 'Faro', phone: '912345678' }), rui)
      .then([updated({ phone: '912345678' })]);
  });

  it('cannot change the e-mail, which may be sent unchanged', () => {
    known()
      .when(update({ email: 'outro@example.pt' }), rui)
      .thenRejects('profile.email-locked');
    known()
      .when(update({ email: 'rui@example.pt', lastName: 'Sá' }), rui)
      .then([updated({ lastName: 'Sá' })]);
  });

  it('is changed by its owner, by admins for players, and by super admins for those whom they govern', () => {
    const corrected = update({ lastName: 'Sá' });
    const of = (role: AccountDocument['role'], isRoot = false) => {
      const events: readonly UserEvent[] = role === 'player' ? [registered] : [registered, { type: 'RoleChanged', data: { role } }];
      return given(userDecider, events)
        .with({ account: { ...account, role, isRoot }, profile })
        .at('2026-03-02T12:00:00.000Z');
    };
    for (const actor of [by('inês', 'admin'), by('sofia', 'superadmin')])
      of('player')
        .when(corrected, actor)
        .then([updated({ lastName: 'Sá' })]);
    of('admin')
      .when(corrected, by('sofia', 'superadmin'))
      .then([updated({ lastName: 'Sá' })]);
    of('admin').when(corrected, by('inês', 'admin')).thenRejects('role.admins-cannot-alter-admins');
    of('superadmin').when(corrected, by('sofia', 'superadmin')).thenRejects('role.only-root-grants-super-admins');
    of('superadmin', true).when(corrected, by('sofia', 'superadmin')).thenRejects('user.protected');
    of('player').when(corrected, by('ana')).thenRejects('right.missing');
  });

  it.each<[string, readonly UserEvent[]]>([
    ['somebody unknown', []],
    ['somebody suspended', [registered, { type: 'UserSuspended', data: {} }]],
    ['an erased person', [registered, { type: 'UserErased', data: {} }]],
  ])('cannot be changed by %s', (_who, events) =>
    given(userDecider, events)
      .with({ account, profile })
      .when(update({ lastName: 'Sá' }), rui)
      .thenRejects('user.unknown'),
  );
});

describe('a photo', () => {
  const photo = (fileId: string | null): ChangePhoto => ({ type: 'ChangePhoto', data: { userId: 'rui', fileId } });
  const changed = (fileId: string | null): UserEvent => ({ type: 'PhotoChanged', data: { fileId } });
  const person = { id: 'rui', firstName: 'Rui', lastName: '', photoFileId: 'f1', clubIds: [], imported: false, erased: false };
  const withPhoto = given(userDecider, [registered]).with({ person });

  it('is set, replaced and removed', () => {
    given(userDecider, [registered])
      .when(photo('f1'), rui)
      .then([changed('f1')]);
    withPhoto.when(photo('f2'), rui).then([changed('f2')]);
    withPhoto.when(photo(null), rui).then([changed(null)]);
  });
  it('set or removed again writes no event', () => {
    withPhoto.when(photo('f1'), rui).thenNothing();
    given(userDecider, [registered]).when(photo(null), rui).thenNothing();
  });
  it('is changed by its owner', () => withPhoto.when(photo('f2'), by('ana')).thenRejects('right.missing'));
  it('is corrected by those who govern the person, also while the account is closed, until the person is erased', () => {
    const inês = by('inês', 'admin');
    withPhoto.when(photo(null), inês).then([changed(null)]);
    withPhoto.when(photo('f2'), inês).then([changed('f2')]);
    const suspended = [registered, { type: 'UserSuspended', data: {} }] as const;
    given(userDecider, [...suspended])
      .with({ person })
      .when(photo(null), inês)
      .then([changed(null)]);
    given(userDecider, [registered, { type: 'UserErased', data: {} }])
      .with({ person })
      .when(photo('f2'), inês)
      .thenRejects('user.unknown');
  });
  it('of an unknown person cannot be changed', () => given(userDecider).when(photo('f2'), rui).thenRejects('user.unknown'));
});
