import { idOfStream, type TournamentEvent, type Zone } from '@tennis/contracts';
import { defineReaction, type Following } from '../../kernel/define-reaction';
import { atEndOfDay } from '../at-end-of-day';

const ends = (stream: string, endDate: string | null | undefined, places?: readonly Zone[]): readonly Following[] =>
  endDate ? atEndOfDay(endDate, { type: 'EndOnLastDay', data: { tournamentId: idOfStream(stream) } }, places) : [];

/** The end date ends (domain.md "End"). Ended, or moved to another day meanwhile, the command changes nothing. */
export const endTournamentWhenItsLastDayIsOver = defineReaction<TournamentEvent>('end-tournament-when-its-last-day-is-over', {
  TournamentCreated: ({ stream, data }) => ends(stream, data.endDate, [data.zone]),
  // a day that was moved does not say where the tournament is played
  TournamentUpdated: ({ stream, data }) => ends(stream, data.changes.endDate),
  ZoneCorrected: ({ stream, data }) => ends(stream, data.endDate, [data.zone]),
});
