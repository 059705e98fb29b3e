import { Module } from '@nestjs/common';
import { InvitationsController } from './invitations.controller';
import { InvitationQueries } from './invitations.queries';
import { ParticipantsController } from './participants.controller';
import { ParticipantQueries } from './participants.queries';
import { TournamentsController } from './tournaments.controller';
import { TournamentQueries } from './tournaments.queries';

@Module({
  controllers: [TournamentsController, ParticipantsController, InvitationsController],
  providers: [TournamentQueries, ParticipantQueries, InvitationQueries],
})
export class TournamentsModule {}
