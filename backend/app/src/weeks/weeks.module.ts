import { Module } from '@nestjs/common';
import { WeeksController } from './weeks.controller';
import { WeekQueries } from './weeks.queries';

@Module({ controllers: [WeeksController], providers: [WeekQueries] })
export class WeeksModule {}
