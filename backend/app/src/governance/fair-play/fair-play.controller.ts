import { Controller } from '@nestjs/common';
import { type Actor, readFairPlay } from '@tennis/contracts';
import { CurrentActor, Serves } from '../../http/route';
import { FairPlayQueries } from './fair-play.queries';

/** Hints for super admins; nothing acts on them here. */
@Controller()
export class FairPlayController {
  constructor(private readonly queries: FairPlayQueries) {}

  @Serves(readFairPlay)
  read(@CurrentActor() actor: Actor) {
    return this.queries.read(actor);
  }
}
