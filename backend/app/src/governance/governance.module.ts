import { Module } from '@nestjs/common';
import { ValidationsController } from './validations.controller';
import { ValidationQueries } from './validations.queries';

@Module({ controllers: [ValidationsController], providers: [ValidationQueries] })
export class GovernanceModule {}
