import { type AnyCommand, endOfDay, type Zone, zones } from '@tennis/contracts';
import { commandAt, type Consequence } from '../kernel/define-reaction';

/** For events that do not name the tournament's zone: the clock sends the command at the end of that day in every zone. */
const distinctZones: readonly Zone[] = zones.filter((zone) => zone !== 'Atlantic/Madeira'); // Madeira has Lisbon's time

/** A command that the clock sends when a calendar date is over. */
export const atEndOfDay = (date: string, command: AnyCommand, places = distinctZones): readonly Consequence[] =>
  places.map((zone) => commandAt(endOfDay(date, zone), command));
