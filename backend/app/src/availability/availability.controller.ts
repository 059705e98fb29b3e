import { Controller } from '@nestjs/common';
import {
  type Actor,
  type ParsedInputOf,
  readAvailability,
  readHeatMap,
  readSuggestedTimes,
  type Receipt,
  setAvailability,
} from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { AvailabilityQueries } from './availability.queries';

/** Availability: one's own week, the heat map of a tournament, and suggested times for two players. */
@Controller()
export class AvailabilityController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queries: AvailabilityQueries,
  ) {}

  @Serves(readAvailability)
  mine(@CurrentActor() actor: Actor) {
    return this.queries.mine(actor);
  }

  @Serves(setAvailability)
  set(@Input() { days }: ParsedInputOf<typeof setAvailability>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.SetAvailability({ userId: envelope.actor.id, days }, envelope));
  }

  @Serves(readHeatMap)
  heatMap(@CurrentActor() actor: Actor, @Input() { tournamentId }: ParsedInputOf<typeof readHeatMap>) {
    return this.queries.heatMap(actor, tournamentId);
  }

  @Serves(readSuggestedTimes)
  suggested(@CurrentActor() actor: Actor, @Input() { tournamentId, playerId, otherThan }: ParsedInputOf<typeof readSuggestedTimes>) {
    return this.queries.suggested(actor, tournamentId, playerId, otherThan);
  }
}
