import type { IdentityEvent } from '@tennis/contracts';
import { endMentorshipsWhenAPersonIsErased as endAll } from './end-mentorships-when-a-person-is-erased.reaction';

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

it('the mentorships of an erased person end at once', () =>
  expect(endAll.react(recorded({ type: 'UserErased', data: {} }))).toEqual([
    { dueAt: '2026-03-02T12:00:00.000Z', job: 'end-mentorships', data: { userId: 'rui' } },
  ]));

it('the mentorships of a suspended person go on', () => expect(endAll.react(recorded({ type: 'UserSuspended', data: {} }))).toEqual([]));
