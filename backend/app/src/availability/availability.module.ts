import { Module } from '@nestjs/common';
import { AvailabilityController } from './availability.controller';
import { AvailabilityQueries } from './availability.queries';

@Module({ controllers: [AvailabilityController], providers: [AvailabilityQueries] })
export class AvailabilityModule {}
