import type { IdentityEvent, Recorded } from '@tennis/contracts';
import { bringBackWhenAnAccountReopens as bringBack } from './bring-back-when-an-account-reopens.reaction';
import { forgetAPersonWhoIsErased as forgetPerson } from './forget-a-person-who-is-erased.reaction';
import { forgetPhotosWhenAPersonIsErased as forget } from './forget-photos-when-a-person-is-erased.reaction';
import { moveTheSignInWhenAnAccountIsTransferred as move } from './move-the-sign-in-when-an-account-is-transferred.reaction';
import { suspendEverywhereWhenAnAccountCloses as suspend } from './suspend-everywhere-when-an-account-closes.reaction';

const recorded = (event: IdentityEvent): Recorded<IdentityEvent> => ({
  ...event,
  id: 'e1',
  version: 1,
  stream: 'user-rui',
  revision: 3,
  position: 4,
  occurredAt: '2026-03-02T12:00:00.000Z',
  recordedAt: '2026-03-02T12:00:00.000Z',
  metadata: { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId: 'root', actorKind: 'user' },
});

const following = (job: string) => ({ dueAt: '2026-03-02T12:00:00.000Z', job, data: { userId: 'rui' } });

it('the photos of an erased person are forgotten at once', () =>
  expect(forget.react(recorded({ type: 'UserErased', data: {} }))).toEqual([following('forget-photos')]));

it('the cached data decrypted with an erased person’s key is forgotten at once', () =>
  expect(forgetPerson.react(recorded({ type: 'UserErased', data: {} }))).toEqual([following('forget-person')]));

it('the sign-in of a transferred account moves to the account that continues', () =>
  expect(
    move.react(recorded({ type: 'AccountTransferred', data: { toUserId: 'ana', email: 'rui@example.pt', reason: 'Outra conta' } })),
  ).toEqual([{ dueAt: '2026-03-02T12:00:00.000Z', job: 'move-login', data: { userId: 'ana', fromUserId: 'rui' } }]));

it.each<[IdentityEvent, object]>([
  [
    { type: 'DeletionRequested', data: { reason: '' } },
    { userId: 'rui', cause: 'account-closed' },
  ],
  [{ type: 'UserSuspended', data: {} }, { userId: 'rui' }],
])(
  'a person who may no longer act is suspended in every ladder at once, and the ladders know whether the account was closed: %p',
  (event, data) => expect(suspend.react(recorded(event))).toEqual([{ ...following('stand-aside'), data }]),
);

it.each<IdentityEvent>([
  { type: 'DeletionRejected', data: { reason: 'Há jogos por acabar' } },
  { type: 'UserReactivated', data: {} },
])('a person who may act again is reactivated: $type', (event) =>
  expect(bringBack.react(recorded(event))).toEqual([following('bring-back')]),
);

it.each([
  [forget, 1],
  [forgetPerson, 1],
  [suspend, 2],
  [bringBack, 2],
  [move, 1],
] as const)('other events are ignored: $0.name', (reaction, types) => {
  expect(reaction.types.size).toBe(types);
  expect(reaction.react(recorded({ type: 'PhotoChanged', data: { fileId: null } }))).toEqual([]);
});
