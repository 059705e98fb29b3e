import { Module } from '@nestjs/common';
import { matchDecider } from '@tennis/domain';
import { commandHandlers } from '../commands/dispatch';
import { MatchesController } from './matches.controller';
import { MatchQueries } from './matches.queries';

@Module({ controllers: [MatchesController], providers: [MatchQueries, ...commandHandlers(matchDecider)] })
export class MatchesModule {}
