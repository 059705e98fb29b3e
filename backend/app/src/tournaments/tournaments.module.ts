import { Module } from '@nestjs/common';
import { ParticipantsController } from './participants.controller';
import { ParticipantQueries } from './participants.queries';
import { TournamentsController } from './tournaments.controller';
import { TournamentQueries } from './tournaments.queries';

@Module({ controllers: [TournamentsController, ParticipantsController], providers: [TournamentQueries, ParticipantQueries] })
export class TournamentsModule {}
