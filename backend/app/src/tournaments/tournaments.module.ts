import { Module } from '@nestjs/common';
import { tournamentDecider } from '@tennis/domain';
import { commandHandlers } from '../kernel/dispatch';
import { RankingsModule } from '../rankings/rankings.module';
import { TournamentsController } from './tournaments.controller';
import { TournamentQueries } from './tournaments.queries';

@Module({
  imports: [RankingsModule],
  controllers: [TournamentsController],
  providers: [TournamentQueries, ...commandHandlers(tournamentDecider)],
})
export class TournamentsModule {}
