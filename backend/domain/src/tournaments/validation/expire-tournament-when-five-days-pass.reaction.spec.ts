import type { Recorded, TournamentEvent } from '@tennis/contracts';
import { expireTournamentWhenFiveDaysPass as reaction } from './expire-tournament-when-five-days-pass.reaction';
import { created } from '../../testing/given-tournament';

const recorded = (event: TournamentEvent, revision: number, occurredAt: string): Recorded<TournamentEvent> => ({
  ...event,
  id: '',
  version: 1,
  stream: 'tournament-escada',
  revision,
  position: revision + 1,
  recordedAt: occurredAt,
  occurredAt,
  metadata: { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId: 'carla', actorKind: 'user' },
});
const expiry = (dueAt: string) => ({ dueAt, command: { type: 'ExpireTournament', data: { tournamentId: 'escada' } } });

it('a new tournament is looked at after five days', () => {
  expect(reaction.react(recorded(created(), 0, '2026-03-02T12:00:00.000Z'))).toEqual([expiry('2026-03-07T12:00:00.000Z')]);
});

it('a tournament submitted again is checked after five days of its own', () => {
  expect(reaction.react(recorded({ type: 'TournamentResubmitted', data: {} }, 4, '2026-03-05T12:00:00.000Z'))).toEqual([
    expiry('2026-03-10T12:00:00.000Z'),
  ]);
});

it('an imported tournament never waits for validation', () => {
  expect(reaction.react(recorded(created({ importId: 'season' }), 0, '2026-03-02T12:00:00.000Z'))).toEqual([]);
});

it('other events are ignored', () => {
  expect([...reaction.types].sort()).toEqual(['TournamentCreated', 'TournamentResubmitted']);
  expect(reaction.react(recorded({ type: 'TournamentValidated', data: {} }, 1, '2026-03-02T12:00:00.000Z'))).toEqual([]);
});
