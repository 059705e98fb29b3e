import type { IdentityEvent } from '@tennis/contracts';
import { leaveClubsWhenAPersonIsErased as leave } from './leave-clubs-when-a-person-is-erased.reaction';

const recorded = (event: IdentityEvent) => ({
  ...event,
  id: 'e1',
  version: 1,
  stream: 'user-rui',
  revision: 3,
  position: 4,
  occurredAt: '2026-03-02T12:00:00.000Z',
  recordedAt: '2026-03-02T12:00:00.000Z',
  metadata: { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId: 'root', actorKind: 'user' as const },
});

it('an erased person leaves their clubs at once', () =>
  expect(leave.react(recorded({ type: 'UserErased', data: {} }))).toEqual([
    { dueAt: '2026-03-02T12:00:00.000Z', job: 'leave-clubs', data: { userId: 'rui' } },
  ]));

it('other events are ignored', () => expect(leave.react(recorded({ type: 'UserSuspended', data: {} }))).toEqual([]));
