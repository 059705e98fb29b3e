import { Module } from '@nestjs/common';
import { CardCounter } from '../reads/card-counter';
import { LadderTime } from './ladder-time';
import { PreviewsController } from './previews.controller';
import { RankingPreviews } from './ranking-previews';
import { RankingsController } from './rankings.controller';
import { RankingQueries } from './rankings.queries';
import { StoryQueries } from './story.queries';

@Module({
  controllers: [RankingsController, PreviewsController],
  providers: [CardCounter, LadderTime, RankingPreviews, RankingQueries, StoryQueries],
})
export class RankingsModule {}
