import { Module } from '@nestjs/common';
import { FilesController } from './files.controller';
import { PlayersController } from './players.controller';
import { PlayerQueries } from './players.queries';
import { ProfileController } from './profile.controller';
import { StatsController } from './stats.controller';
import { StatsQueries } from './stats.queries';

@Module({ controllers: [ProfileController, PlayersController, StatsController, FilesController], providers: [PlayerQueries, StatsQueries] })
export class PlayersModule {}
