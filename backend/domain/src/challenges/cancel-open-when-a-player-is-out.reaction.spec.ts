import type { Recorded, TournamentEvent } from '@tennis/contracts';
import { cancelOpenWhenAPlayerIsOut as reaction } from './cancel-open-when-a-player-is-out.reaction';

const at = '2026-03-02T12:00:00.000Z';
const recorded = (event: TournamentEvent): Recorded<TournamentEvent> => ({
  ...event,
  id: 'e1',
  version: 1,
  stream: 'tournament-escada',
  revision: 3,
  position: 4,
  occurredAt: at,
  recordedAt: at,
  metadata: { commandId: '', bodyHash: '', correlationId: '', causationId: '', actorId: 'carla', actorKind: 'user' },
});
const rui = { userId: 'rui', membershipId: 'stay of rui' };

it.each<[TournamentEvent, object]>([
  [
    { type: 'PlayerLeft', data: rui },
    { cause: 'player-left', userId: 'rui' },
  ],
  [
    { type: 'PlayerRemoved', data: { ...rui, reason: 'Faltou' } },
    { cause: 'player-removed', userId: 'rui' },
  ],
  [
    { type: 'PlayerSuspended', data: rui },
    { cause: 'player-suspended', userId: 'rui' },
  ],
  [
    { type: 'PlayerSuspended', data: { ...rui, cause: 'account-closed' } },
    { cause: 'account-closed', userId: 'rui' },
  ],
  [
    { type: 'RefereeAssigned', data: { userId: 'rui' } },
    { cause: 'player-is-referee', userId: 'rui' },
  ],
  [{ type: 'TournamentEnded', data: {} }, { cause: 'tournament-ended' }],
  [
    { type: 'TournamentFrozen', data: {} },
    { cause: 'tournament-ended', isFrozen: true },
  ],
])('%p cancels the player’s open challenges and matches, and names the cause', (event, data) => {
  expect(reaction.react(recorded(event))).toEqual([
    { job: 'cancel-open', dueAt: at, data: { tournamentId: 'escada', revision: 3, ...data } },
  ]);
});

it.each<TournamentEvent>([
  { type: 'PlayerPaused', data: rui },
  { type: 'PlayerReactivated', data: rui },
])('$type cancels nothing', (event) => expect(reaction.react(recorded(event))).toEqual([]));
