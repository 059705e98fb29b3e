import { type ProgramCause, idOfStream, type Recorded, type TournamentEvent } from '@tennis/contracts';
import { defineReaction, type Following, jobKind, later } from '../kernel/define-reaction';

type Event = Extract<
  TournamentEvent,
  { type: 'PlayerLeft' | 'PlayerRemoved' | 'PlayerSuspended' | 'WeekClosed' | 'RefereeAssigned' | 'TournamentEnded' | 'TournamentFrozen' }
>;

/** Everything that a player, or everybody, had open in a tournament at the act. */
export const cancelOpen = jobKind<{
  readonly tournamentId: string;
  readonly cause: ProgramCause;
  readonly userId?: string;
  /** Nobody can report any more: matches of everybody are cancelled too. */
  readonly isFrozen?: true;
  /** Where the act stands in the stream of the tournament; jobs of earlier versions do not say. */
  readonly revision?: number;
}>('cancel-open');

const cancelOf = (
  event: Recorded<Event>,
  cause: ProgramCause,
  whose: { readonly userId?: string; readonly isFrozen?: true } = {},
): Following => later(event.occurredAt, cancelOpen, { tournamentId: idOfStream(event.stream), cause, ...whose, revision: event.revision });

/**
 * A player who leaves, is removed (also by the weekly check), suspended or made referee, or closes their account, has no open challenges and no unplayed matches
 * any more. An ended tournament has no pending challenges, and a frozen one no unplayed matches either (domain.md "Challenges",
 * "Tournaments, clubs, roles"). A pause cancels nothing. What began after the act stays, however late it is followed.
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
