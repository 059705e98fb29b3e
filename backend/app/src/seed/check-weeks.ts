import { dateInZone, daysAfter, mondayOf, systemActor, zoneOf } from '@tennis/contracts';
import { checkAt } from '@tennis/domain';
import { isoOf, type LadderStory, type StoryTools } from './story-tools';

const clock = systemActor('clock');

/** Plans the weekly checks of a ladder from its first week of play on, at the times at which a program that never stopped runs them. */
export const checkWeeks = (
  { agenda, simulation }: StoryTools,
  { ladder: { location }, tournamentId }: LadderStory,
  startsAt: number,
  end: number,
): void => {
  const zone = zoneOf(location);
  const at = (week: string): number => Date.parse(checkAt(week, zone));
  const first = daysAfter(mondayOf(dateInZone(isoOf(startsAt), zone)), 7);
  for (let week = first; at(week) < end; week = daysAfter(week, 7)) {
    const command = { type: 'CloseWeek', data: { tournamentId, period: week } } as const;
    agenda.plan(at(week), (instant) => simulation.execute(instant, clock, command));
  }
};
