import { idOfStream, type TournamentEvent, type Zone } from '@tennis/contracts';
import { defineReaction, type Consequence } from '../../kernel/define-reaction';
import { atEndOfDay } from '../at-end-of-day';

const ends = (stream: string, endDate: string | null | undefined, places?: readonly Zone[]): readonly Consequence[] =>
  endDate ? atEndOfDay(endDate, { type: 'EndOnLastDay', data: { tournamentId: idOfStream(stream) } }, places) : [];

/** Ends a tournament after its last day (domain.md "End"). If it has ended, or the day was moved meanwhile, the command changes nothing. */
export const endTournamentWhenItsLastDayIsOver = defineReaction<TournamentEvent>('end-tournament-when-its-last-day-is-over', {
  TournamentCreated: ({ stream, data }) => ends(stream, data.endDate, [data.zone]),
  // this event does not name the tournament's zone
  TournamentUpdated: ({ stream, data }) => ends(stream, data.changes.endDate),
  ZoneCorrected: ({ stream, data }) => ends(stream, data.endDate, [data.zone]),
});
