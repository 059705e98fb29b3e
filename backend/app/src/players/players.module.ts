import { Module } from '@nestjs/common';
import { FilesController } from './files.controller';
import { PlayersController } from './players.controller';
import { PlayerQueries } from './players.queries';
import { ProfileController } from './profile.controller';

@Module({ controllers: [ProfileController, PlayersController, FilesController], providers: [PlayerQueries] })
export class PlayersModule {}
