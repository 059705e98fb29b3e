import type { IdentityEvent, Recorded } from '@tennis/contracts';
import { forgetPhotosWhenAPersonIsErased as forget } from './forget-photos-when-a-person-is-erased.reaction';
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

it('whose deletion is requested is suspended in every ladder at once', () =>
  expect(suspend.react(recorded({ type: 'DeletionRequested', data: { reason: '' } }))).toEqual([following('stand-aside')]));

it.each([forget, suspend])('nothing else is of interest: $name', (reaction) => {
  expect(reaction.types.size).toBe(1);
  expect(reaction.react(recorded({ type: 'PhotoChanged', data: { fileId: null } }))).toEqual([]);
});
