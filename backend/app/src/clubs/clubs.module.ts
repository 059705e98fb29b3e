import { Module } from '@nestjs/common';
import { ClubsController } from './clubs.controller';
import { ClubQueries } from './clubs.queries';

@Module({ controllers: [ClubsController], providers: [ClubQueries] })
export class ClubsModule {}
