import { type CancelCause, idOfStream, type Recorded, type TournamentEvent } from '@tennis/contracts';
import { defineReaction, type Later } from '../kernel/define-reaction';

type Event = Extract<TournamentEvent, { type: 'PlayerLeft' | 'PlayerRemoved' | 'PlayerSuspended' | 'RefereeAssigned' | 'TournamentEnded' }>;

const cancelOf = (event: Recorded<Event>, cause: CancelCause, userId?: string): Later => ({
  id: `cancel-open ${event.id}`,
  name: 'cancel-open',
  dueAt: event.occurredAt,
  data: { tournamentId: idOfStream(event.stream), cause, ...(userId === undefined ? {} : { userId }) },
});

/**
 * Who leaves, is removed, suspended or made referee has no open challenges and no unplayed matches any more; an ended tournament
 * has no pending challenges (domain.md "Challenges", "Tournaments, clubs, roles"). A pause cancels nothing.
 */
export const cancelOpenWhenAPlayerIsOut = defineReaction<Event>('cancel-open-when-a-player-is-out', {
  PlayerLeft: (event) => [cancelOf(event, 'player-left', event.data.userId)],
  PlayerRemoved: (event) => [cancelOf(event, 'player-removed', event.data.userId)],
  PlayerSuspended: (event) => [cancelOf(event, 'player-suspended', event.data.userId)],
  RefereeAssigned: (event) => [cancelOf(event, 'player-is-referee', event.data.userId)],
  TournamentEnded: (event) => [cancelOf(event, 'tournament-ended')],
});
