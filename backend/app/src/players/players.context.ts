import { forgetPhotos } from '@tennis/domain';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { forgetFormerPhotos } from '../commands/former-photos';
import { PlayersModule } from './players.module';

export const players: ContextDefinition = {
  module: PlayersModule,
  jobs: [handles(forgetPhotos, (app, { userId }) => forgetFormerPhotos(app, userId))],
};
