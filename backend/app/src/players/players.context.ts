import { forgetPhotos } from '@tennis/domain';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { forgetFormerPictures } from '../http/pictures/former-pictures';
import { PlayersModule } from './players.module';

export const players: ContextDefinition = {
  module: PlayersModule,
  jobs: [handles(forgetPhotos, (app, { userId }) => forgetFormerPictures(app, `user-${userId}`))],
};
