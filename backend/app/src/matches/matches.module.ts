import { Module } from '@nestjs/common';
import { MatchesController } from './matches.controller';
import { MatchQueries } from './matches.queries';

@Module({ controllers: [MatchesController], providers: [MatchQueries] })
export class MatchesModule {}
