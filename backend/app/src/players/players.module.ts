import { Module } from '@nestjs/common';
import { PlayersController } from './players.controller';
import { PlayerQueries } from './players.queries';
import { ProfileController } from './profile.controller';
import { StatsController } from './stats.controller';
import { StatsQueries } from './stats.queries';

@Module({ controllers: [ProfileController, PlayersController, StatsController], providers: [PlayerQueries, StatsQueries] })
export class PlayersModule {}
