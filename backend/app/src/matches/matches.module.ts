import { Module } from '@nestjs/common';
import { MatchesController } from './matches.controller';
import { MatchQueries } from './matches.queries';
import { OpenGameQueries } from './open-games.queries';

@Module({ controllers: [MatchesController], providers: [MatchQueries, OpenGameQueries] })
export class MatchesModule {}
