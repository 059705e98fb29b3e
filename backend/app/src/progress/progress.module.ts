import { Module } from '@nestjs/common';
import { GoalsController } from './goals.controller';
import { ProgressController } from './progress.controller';
import { ProgressQueries } from './progress.queries';

@Module({ controllers: [ProgressController, GoalsController], providers: [ProgressQueries] })
export class ProgressModule {}
