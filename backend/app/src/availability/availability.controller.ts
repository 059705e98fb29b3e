import { Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, type Receipt, SetAvailabilityBody } from '@tennis/contracts';
import { z } from 'zod';
import { dispatched } from '../commands/commands.module';
import { receiptSchema } from '../http/openapi';
import { Asked, Command, Input, Me, Route, type Sending } from '../http/route';
import { AvailabilityQueries } from './availability.queries';

const suggestQuery = z.object({ playerId: z.string().min(1).max(64) });

/** When people play: one's own week, the heat map of a tournament, and the times that it suggests for two. */
@Controller()
export class AvailabilityController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: AvailabilityQueries,
  ) {}

  @Route.get('profile/availability', { operation: 'availability.read', summary: 'When you usually play' })
  mine(@Me() actor: Actor) {
    return this.queries.mine(actor);
  }

  @Route.put('profile/availability', {
    operation: 'availability.set',
    summary: 'Says when you usually play, the whole week at once',
    body: SetAvailabilityBody,
    answer: receiptSchema,
    codes: ['availability.ends-before-start', 'availability.overlaps'],
  })
  set(@Me() actor: Actor, @Input() { days }: z.output<typeof SetAvailabilityBody>, @Command() command: Sending): Promise<Receipt> {
    return this.commands.execute(dispatched({ type: 'SetAvailability', data: { userId: actor.id, days } }, command.about(actor.id)));
  }

  @Route.get('tournaments/:id/availability', {
    operation: 'availability.heat-map',
    summary: 'How many players are free in each hour of the week',
    codes: ['tournament.unknown'],
  })
  heatMap(@Me() actor: Actor, @Param('id') id: string) {
    return this.queries.heatMap(actor, id);
  }

  @Route.get('tournaments/:id/suggested-times', {
    operation: 'challenge.suggest-times',
    summary: 'Times that suit you and somebody else of the tournament',
    query: suggestQuery,
    codes: ['tournament.unknown', 'tournament.private', 'user.unknown'],
  })
  suggested(@Me() actor: Actor, @Param('id') id: string, @Asked() { playerId }: z.output<typeof suggestQuery>) {
    return this.queries.suggested(actor, id, playerId);
  }
}
