import { Controller } from '@nestjs/common';
import { type Actor, type ParsedInputOf, readAchievements, readProgress } from '@tennis/contracts';
import { CurrentActor, Input, Serves } from '../http/route';
import { ProgressQueries } from './progress.queries';

@Controller()
export class ProgressController {
  constructor(private readonly queries: ProgressQueries) {}

  @Serves(readProgress)
  mine(@CurrentActor() actor: Actor) {
    return this.queries.mine(actor);
  }

  @Serves(readAchievements)
  achievements(@CurrentActor() actor: Actor, @Input() { playerId }: ParsedInputOf<typeof readAchievements>) {
    return this.queries.achievements(actor, playerId);
  }
}
