import { Controller } from '@nestjs/common';
import { type Actor, type ParsedInputOf, readPlayer } from '@tennis/contracts';
import { CurrentActor, Input, Serves } from '../http/route';
import { PlayerQueries } from './players.queries';

@Controller()
export class PlayersController {
  constructor(private readonly queries: PlayerQueries) {}

  @Serves(readPlayer)
  read(@CurrentActor() actor: Actor, @Input() { playerId }: ParsedInputOf<typeof readPlayer>) {
    return this.queries.read(actor, playerId);
  }
}
