import type { ClubEvent, Recorded } from '@tennis/contracts';
import { expireClubWhenFiveDaysPass as reaction } from './expire-club-when-five-days-pass.reaction';
import { proposed } from '../testing/given-club';

const recorded = (event: ClubEvent, occurredAt: string): Recorded<ClubEvent> => ({
  ...event,
  id: '',
  version: 1,
  stream: 'club-camelias',
  revision: 0,
  position: 1,
  recordedAt: occurredAt,
  occurredAt,
  metadata: { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId: 'ana', actorKind: 'user' },
});

it.each([
  ['proposed', proposed, '2026-03-02T12:00:00.000Z', '2026-03-07T12:00:00.000Z'],
  ['submitted again', { type: 'ClubResubmitted', data: {} } as const, '2026-03-05T12:00:00.000Z', '2026-03-10T12:00:00.000Z'],
])('a club that is %s is looked at after five days', (_how, event, occurredAt, dueAt) =>
  expect(reaction.react(recorded(event, occurredAt))).toEqual([{ dueAt, command: { type: 'ExpireClub', data: { clubId: 'camelias' } } }]),
);

it('other events are ignored', () => {
  expect([...reaction.types].sort()).toEqual(['ClubProposed', 'ClubResubmitted']);
  expect(reaction.react(recorded({ type: 'ClubValidated', data: {} }, '2026-03-02T12:00:00.000Z'))).toEqual([]);
});
