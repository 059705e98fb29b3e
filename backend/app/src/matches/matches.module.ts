import { Module } from '@nestjs/common';
import { matchDecider } from '@tennis/domain';
import { commandHandlers } from '../kernel/dispatch';
import { RankingsModule } from '../rankings/rankings.module';
import { MatchesController } from './matches.controller';
import { MatchQueries } from './matches.queries';

@Module({ imports: [RankingsModule], controllers: [MatchesController], providers: [MatchQueries, ...commandHandlers(matchDecider)] })
export class MatchesModule {}
