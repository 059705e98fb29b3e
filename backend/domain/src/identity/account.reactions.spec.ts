import type { IdentityEvent, Recorded } from '@tennis/contracts';
import { forgetPhotosWhenAPersonIsErased as forget } from './forget-photos-when-a-person-is-erased.reaction';
import { standAsideWhenAnAccountCloses as standAside } from './stand-aside-when-an-account-closes.reaction';

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

const job = (name: string) => ({ id: `${name} e1`, name, dueAt: '2026-03-02T12:00:00.000Z', data: { userId: 'rui' } });

it('the photos of an erased person are forgotten at once', () =>
  expect(forget.react(recorded({ type: 'UserErased', data: {} }))).toEqual([job('forget-photos')]));

it('whose deletion is requested stands aside in every ladder at once', () =>
  expect(standAside.react(recorded({ type: 'DeletionRequested', data: { reason: '' } }))).toEqual([job('stand-aside')]));

it.each([forget, standAside])('nothing else is of interest: $name', (reaction) => {
  expect(reaction.types.size).toBe(1);
  expect(reaction.react(recorded({ type: 'PhotoChanged', data: { fileId: null } }))).toEqual([]);
});
