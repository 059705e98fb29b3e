import { readAvailability, readHeatMap, readSuggestedTimes, setAvailability } from '@tennis/contracts';
import { answers, sends } from '../http/call-rows';
import { commands } from '../kernel/commands';
import type { ContextDefinition } from '../kernel/context-definition';
import { AvailabilityQueries } from './availability.queries';

/** Availability: one's own week, the heat map of a tournament, and suggested times for two players. */
export const availability: ContextDefinition = {
  controllers: [
    answers(readAvailability, AvailabilityQueries, (queries, actor) => queries.mine(actor)),
    sends(setAvailability, commands.SetAvailability, ({ days }, { actor }) => ({ userId: actor.id, days })),
    answers(readHeatMap, AvailabilityQueries, (queries, actor, { tournamentId }) => queries.heatMap(actor, tournamentId)),
    answers(readSuggestedTimes, AvailabilityQueries, (queries, actor, { tournamentId, playerId, otherThan }) =>
      queries.suggested(actor, tournamentId, playerId, otherThan),
    ),
  ],
  providers: [AvailabilityQueries],
};
