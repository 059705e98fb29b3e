import { endOfDay, idOfStream, type TournamentEvent, zones } from '@tennis/contracts';
import { at, defineReaction, type Following } from '../../kernel/define-reaction';

const ends = (stream: string, endDate: string | null | undefined, places: readonly string[]): readonly Following[] =>
  endDate ? places.map((zone) => at(endOfDay(endDate, zone), { type: 'EndOnLastDay', data: { tournamentId: idOfStream(stream) } })) : [];

/** A day that was moved does not say where the tournament is played: the clock asks at the end of that day in every zone. */
const everyClock = zones.filter((zone) => zone !== 'Atlantic/Madeira'); // Madeira keeps Lisbon's time

/** The end date ends (domain.md "End"). Ended, or moved to another day meanwhile, the command changes nothing. */
export const endTournamentWhenItsLastDayIsOver = defineReaction<TournamentEvent>('end-tournament-when-its-last-day-is-over', {
  TournamentCreated: ({ stream, data }) => ends(stream, data.endDate, [data.zone]),
  TournamentUpdated: ({ stream, data }) => ends(stream, data.changes.endDate, everyClock),
});
