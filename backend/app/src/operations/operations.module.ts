import { Module } from '@nestjs/common';
import { RankingsModule } from '../rankings/rankings.module';
import { OperationsController } from './operations.controller';
import { MatchFileQueries } from './replay/match-file.queries';
import { ReplayController } from './replay/replay.controller';
import { ReplayQueries } from './replay/replay.queries';
import { TrailQueries } from './replay/trail.queries';

@Module({
  imports: [RankingsModule],
  controllers: [OperationsController, ReplayController],
  providers: [ReplayQueries, TrailQueries, MatchFileQueries],
})
export class OperationsModule {}
