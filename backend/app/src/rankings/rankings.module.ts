import { Module } from '@nestjs/common';
import { CardCounter } from '../kernel/card-counter';
import { LadderTime } from './ladder-time';
import { RankingPreviews } from './ranking-previews';
import { RankingsController } from './rankings.controller';
import { RankingQueries } from './rankings.queries';

@Module({
  controllers: [RankingsController],
  providers: [CardCounter, LadderTime, RankingPreviews, RankingQueries],
  exports: [RankingPreviews],
})
export class RankingsModule {}
