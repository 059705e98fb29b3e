import { Module } from '@nestjs/common';
import { DashboardQueries } from './dashboard.queries';
import { DeletionsController } from './deletions.controller';
import { DeletionQueries } from './deletions.queries';
import { LogController } from './log.controller';
import { LogQueries } from './log.queries';
import { SeasonsController } from './seasons.controller';
import { UsersController } from './users.controller';
import { UserQueries } from './users.queries';
import { ValidationsController } from './validations.controller';
import { ValidationQueries } from './validations.queries';

@Module({
  controllers: [ValidationsController, UsersController, DeletionsController, LogController, SeasonsController],
  providers: [ValidationQueries, DashboardQueries, UserQueries, DeletionQueries, LogQueries],
})
export class GovernanceModule {}
