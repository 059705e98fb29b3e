import type { IdentityEvent, Recorded } from '@tennis/contracts';
import { forgetPhotosWhenAPersonIsErased as reaction } from './forget-photos-when-a-person-is-erased.reaction';

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

it('the photos of an erased person are forgotten at once', () =>
  expect(reaction.react(recorded({ type: 'UserErased', data: {} }))).toEqual([
    { id: 'forget-photos e1', name: 'forget-photos', dueAt: '2026-03-02T12:00:00.000Z', data: { userId: 'rui' } },
  ]));

it('nothing else is of interest', () => {
  expect([...reaction.types]).toEqual(['UserErased']);
  expect(reaction.react(recorded({ type: 'PhotoChanged', data: { fileId: null } }))).toEqual([]);
});
