import { Controller } from '@nestjs/common';
import { type Actor, type ParsedInputOf, readHeadToHead, readPlayerStats, readRankHistory } from '@tennis/contracts';
import { CurrentActor, Input, Serves } from '../http/route';
import { StatsQueries } from './stats.queries';

@Controller()
export class StatsController {
  constructor(private readonly queries: StatsQueries) {}

  @Serves(readPlayerStats)
  stats(@CurrentActor() actor: Actor, @Input() { playerId }: ParsedInputOf<typeof readPlayerStats>) {
    return this.queries.stats(actor, playerId);
  }

  @Serves(readRankHistory)
  rankHistory(@CurrentActor() actor: Actor, @Input() { playerId }: ParsedInputOf<typeof readRankHistory>) {
    return this.queries.rankHistory(actor, playerId);
  }

  @Serves(readHeadToHead)
  headToHead(@CurrentActor() actor: Actor, @Input() { playerId, otherId }: ParsedInputOf<typeof readHeadToHead>) {
    return this.queries.headToHead(actor, playerId, otherId);
  }
}
