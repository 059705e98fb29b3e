import { Controller, Param } from '@nestjs/common';
import type { Actor } from '@tennis/contracts';
import { Me, Route } from '../http/route';
import { PlayerQueries } from './players.queries';

@Controller('players')
export class PlayersController {
  constructor(private readonly queries: PlayerQueries) {}

  @Route.get(':id', {
    operation: 'player.read',
    summary: 'A player: numbers, tournaments, your record against each other, and contacts where they share them with you',
    codes: ['user.unknown'],
  })
  read(@Me() actor: Actor, @Param('id') id: string) {
    return this.queries.read(actor, id);
  }
}
