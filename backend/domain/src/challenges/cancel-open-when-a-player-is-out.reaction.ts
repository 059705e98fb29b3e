import { type ProgramCause, idOfStream, type Recorded, type TournamentEvent } from '@tennis/contracts';
import { defineReaction, type Consequence, jobKind, jobAt } from '../kernel/define-reaction';

type Event = Extract<
  TournamentEvent,
  { type: 'PlayerLeft' | 'PlayerRemoved' | 'PlayerSuspended' | 'WeekClosed' | 'RefereeAssigned' | 'TournamentEnded' | 'TournamentFrozen' }
>;

/** Cancels what a player, or everybody, had open in a tournament at the time of the event. */
export const cancelOpen = jobKind<{
  readonly tournamentId: string;
  readonly cause: ProgramCause;
  readonly userId?: string;
  /** Also cancels everybody's matches, because nothing can be reported any more. */
  readonly isFrozen?: true;
  /** Revision of the event in the tournament's stream. */
  readonly revision: number;
}>('cancel-open');

const cancelOf = (
  event: Recorded<Event>,
  cause: ProgramCause,
  whose: { readonly userId?: string; readonly isFrozen?: true } = {},
): Consequence =>
  jobAt(event.occurredAt, cancelOpen, { tournamentId: idOfStream(event.stream), cause, ...whose, revision: event.revision });

/**
 * Open challenges and unplayed matches of a player are cancelled when the player leaves, is removed (also by the weekly check), is
 * suspended, becomes referee or closes their account. The end of a tournament cancels pending challenges, its freeze unplayed matches too
 * (domain.md "Challenges", "Tournaments, clubs, roles"). A pause cancels nothing. Challenges and matches that began after the event stay,
 * however late the job runs.
 */
export const cancelOpenWhenAPlayerIsOut = defineReaction<Event>('cancel-open-when-a-player-is-out', {
  PlayerLeft: (event) => [cancelOf(event, 'player-left', { userId: event.data.userId })],
  PlayerRemoved: (event) => [cancelOf(event, 'player-removed', { userId: event.data.userId })],
  PlayerSuspended: (event) => [cancelOf(event, event.data.cause ?? 'player-suspended', { userId: event.data.userId })],
  WeekClosed: (event) => event.data.exits.map(({ userId }) => cancelOf(event, 'player-removed', { userId })),
  RefereeAssigned: (event) => [cancelOf(event, 'player-is-referee', { userId: event.data.userId })],
  TournamentEnded: (event) => [cancelOf(event, 'tournament-ended')],
  TournamentFrozen: (event) => [cancelOf(event, 'tournament-ended', { isFrozen: true })],
});
