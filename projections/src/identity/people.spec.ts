import { type AccountDocument, type AnyEvent, endTokens, type PersonDocument } from '@tennis/contracts';
import { recorded } from '../testing/recorded';
import { replay } from '../kernel/replay';
import { accountProjection } from './account.projection';
import { personProjection } from './person.projection';
import { splitName } from './split-name';

const registered: AnyEvent = {
  type: 'UserRegistered',
  data: { subjectHash: 's', email: 'ana@example.pt', firstName: 'Ana', lastName: 'Conceição', ageAttested: true },
};
const profile = (changes: Record<string, unknown> | null): AnyEvent => ({ type: 'ProfileUpdated', data: { changes } });
const erased: AnyEvent = { type: 'UserErased', data: {} };
const rooted: AnyEvent = { type: 'RootBound', data: { userId: 'ana' } };

const told = (events: readonly AnyEvent[]) =>
  recorded(...events.map((event) => [event.type === 'RootBound' ? 'system-root' : 'user-ana', event] as const));
const person = (...events: readonly AnyEvent[]) => replay(personProjection, told(events)).documents.get('ana') as PersonDocument;
const account = (...events: readonly AnyEvent[]) => replay(accountProjection, told(events)).documents.get('ana') as AccountDocument;

describe('the person view', () => {
  it('shows a registered person', () =>
    expect(person(registered)).toEqual({
      id: 'ana',
      firstName: 'Ana',
      lastName: 'Conceição',
      photoFileId: null,
      clubIds: [],
      imported: false,
      erased: false,
    }));

  it('takes the last word of an imported name as the last name', () =>
    expect(person({ type: 'PersonImported', data: { name: 'Samuel Vincent Ruggeri', importId: 'i' } })).toMatchObject({
      firstName: 'Samuel Vincent',
      lastName: 'Ruggeri',
      imported: true,
    }));

  it('updates the public fields of a profile', () => {
    const document = person(registered, profile({ firstName: 'Aninhas', phone: '+351 900' }), {
      type: 'PhotoChanged',
      data: { fileId: 'f1' },
    });
    expect(document).toEqual({ ...person(registered), firstName: 'Aninhas', photoFileId: 'f1' });
  });

  it('lists the person’s clubs, the main one first', () => {
    const clubs = (...events: readonly (readonly ['c1' | 'c2' | 'c3', 'ClubMemberJoined' | 'ClubMemberLeft' | 'MainClubChosen'])[]) =>
      (
        replay(
          personProjection,
          recorded(
            ['user-ana', registered],
            ...events.map(([club, type]) => [`club-${club}`, { type, data: { userId: 'ana', role: 'member' } } as AnyEvent] as const),
          ),
        ).documents.get('ana') as PersonDocument
      ).clubIds;
    const two = [
      ['c1', 'ClubMemberJoined'],
      ['c2', 'ClubMemberJoined'],
    ] as const;
    expect(clubs(...two)).toEqual(['c1', 'c2']);
    expect(clubs(...two, ['c2', 'MainClubChosen'])).toEqual(['c2', 'c1']);
    expect(clubs(...two, ['c2', 'MainClubChosen'], ['c3', 'ClubMemberJoined'])).toEqual(['c2', 'c1', 'c3']);
    expect(clubs(...two, ['c1', 'ClubMemberLeft'])).toEqual(['c2']);
  });

  it('has no name, photo or club once the person is erased, whatever comes later', () => {
    const gone = { id: 'ana', firstName: '', lastName: '', photoFileId: null, clubIds: [], imported: false, erased: true };
    expect(person(registered, { type: 'PhotoChanged', data: { fileId: 'f1' } }, erased)).toEqual(gone);
    expect(person(registered, erased, profile({ firstName: 'Ana' }), { type: 'PhotoChanged', data: { fileId: 'f1' } })).toEqual(gone);
  });

  it('is the same when it is rebuilt after the key was destroyed', () => {
    const sealedForEver: AnyEvent = {
      type: 'UserRegistered',
      data: { subjectHash: 's', email: null, firstName: null, lastName: null, ageAttested: true },
    };
    expect(person(sealedForEver, profile(null), erased)).toEqual(person(registered, profile({ firstName: 'Aninhas' }), erased));
    expect(account(sealedForEver, { type: 'EmailChanged', data: { email: null } }, erased)).toEqual(
      account(registered, { type: 'EmailChanged', data: { email: 'x@example.pt' } }, erased),
    );
  });
});

describe('the account view', () => {
  it('begins as an active player', () =>
    expect(account(registered)).toEqual({
      id: 'ana',
      email: 'ana@example.pt',
      role: 'player',
      isRoot: false,
      status: 'active',
      statusSince: '2026-03-02T12:00:00.000Z',
      registeredAt: '2026-03-02T12:00:00.000Z',
      firstName: 'Ana',
      lastName: 'Conceição',
    }));

  it('does not exist for an imported person', () =>
    expect(account({ type: 'PersonImported', data: { name: 'Ana', importId: 'i' } })).toBeUndefined());

  it('follows role and e-mail', () =>
    expect(
      account(registered, { type: 'RoleChanged', data: { role: 'admin' } }, { type: 'EmailChanged', data: { email: 'a@example.pt' } }),
    ).toMatchObject({ role: 'admin', email: 'a@example.pt' }));

  it('makes the root a super admin for ever', () =>
    expect(account(registered, rooted, { type: 'RoleChanged', data: { role: 'player' } })).toMatchObject({
      role: 'superadmin',
      isRoot: true,
    }));

  it.each([
    [[{ type: 'UserSuspended', data: {} }], 'suspended'],
    [
      [
        { type: 'UserSuspended', data: {} },
        { type: 'UserReactivated', data: {} },
      ],
      'active',
    ],
    [[{ type: 'DeletionRequested', data: { reason: 'bye' } }], 'deactivated'],
    [
      [
        { type: 'DeletionRequested', data: { reason: 'bye' } },
        { type: 'DeletionRejected', data: { reason: 'no' } },
      ],
      'active',
    ],
    [
      [
        { type: 'UserSuspended', data: {} },
        { type: 'DeletionRequested', data: { reason: 'bye' } },
        { type: 'DeletionRejected', data: { reason: 'no' } },
      ],
      'suspended',
    ],
    [[erased], 'erased'],
    [[erased, { type: 'UserReactivated', data: {} }], 'erased'],
  ] as const)('after %j is %s', (events, status) => expect(account(registered, ...events).status).toBe(status));

  it('has no e-mail once erased', () => expect(account(registered, erased).email).toBe(''));

  it('is found by role, state, e-mail and name, and not by them once erased', () => {
    const named = account(registered, { type: 'EmailChanged', data: { email: 'Ana@Example.pt' } }, profile({ firstName: 'Aninhas' }));
    expect(accountProjection.index(named)).toEqual({
      role: 'player',
      status: 'active',
      email: 'ana@example.pt',
      nameKey: 'aninhas conceicao',
      tokens: [...endTokens('Aninhas Conceição'), 'ana@example.pt'],
    });
    expect(accountProjection.index(account(registered, erased))).toEqual({
      role: 'player',
      status: 'erased',
      email: '',
      nameKey: '',
      tokens: [],
    });
  });
});

it.each([
  ['Jules Marie', 'Jules', 'Marie'],
  ['  Kenny  De Schepper ', 'Kenny De', 'Schepper'],
  ['Pelé', 'Pelé', ''],
  ['', '', ''],
])('the name %j is %j and %j', (name, firstName, lastName) => expect(splitName(name)).toEqual({ firstName, lastName }));
