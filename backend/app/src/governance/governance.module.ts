import { Module } from '@nestjs/common';
import { CleanUp } from './clean-up';
import { DashboardQueries } from './dashboard.queries';
import { DeletionsController } from './deletions/deletions.controller';
import { DeletionQueries } from './deletions/deletions.queries';
import { FairPlayController } from './fair-play/fair-play.controller';
import { FairPlayQueries } from './fair-play/fair-play.queries';
import { LogController } from './log.controller';
import { LogQueries } from './log.queries';
import { MatchQueries } from './matches.queries';
import { SeasonsController } from './seasons.controller';
import { GovernedListsController } from './governed-lists.controller';
import { GovernedListQueries } from './governed-lists.queries';
import { TransfersController } from './transfers/transfers.controller';
import { TransferQueries } from './transfers/transfers.queries';
import { UsersController } from './users.controller';
import { UserQueries } from './users.queries';
import { ValidationsController } from './validations.controller';
import { ValidationQueries } from './validations.queries';

@Module({
  controllers: [
    ValidationsController,
    UsersController,
    DeletionsController,
    TransfersController,
    LogController,
    FairPlayController,
    SeasonsController,
    GovernedListsController,
  ],
  providers: [
    ValidationQueries,
    DashboardQueries,
    UserQueries,
    DeletionQueries,
    TransferQueries,
    LogQueries,
    FairPlayQueries,
    GovernedListQueries,
    MatchQueries,
    CleanUp,
  ],
})
export class GovernanceModule {}
