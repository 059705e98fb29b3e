import { Module } from '@nestjs/common';
import { tournamentDecider } from '@tennis/domain';
import { commandHandlers } from '../kernel/dispatch';
import { TournamentsController } from './tournaments.controller';
import { TournamentQueries } from './tournaments.queries';

@Module({
  controllers: [TournamentsController],
  providers: [TournamentQueries, ...commandHandlers(tournamentDecider)],
})
export class TournamentsModule {}
