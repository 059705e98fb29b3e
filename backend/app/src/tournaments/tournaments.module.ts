import { Module } from '@nestjs/common';
import { tournamentDecider } from '@tennis/domain';
import { commandHandlers } from '../commands/dispatch';
import { ParticipantsController } from './participants.controller';
import { TournamentsController } from './tournaments.controller';
import { TournamentQueries } from './tournaments.queries';

@Module({
  controllers: [TournamentsController, ParticipantsController],
  providers: [TournamentQueries, ...commandHandlers(tournamentDecider)],
})
export class TournamentsModule {}
