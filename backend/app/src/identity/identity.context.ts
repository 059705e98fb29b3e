import { forgetPerson, moveLogin } from '@tennis/domain';
import { forgetAllEnded } from '../access/sessions';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { nextNight } from '../kernel/next-night';
import { removePersonData } from './remove-person-data';
import { IdentityModule } from './identity.module';
import { moveSignIn } from '../processes/move-sign-in';

export const identity: ContextDefinition = {
  module: IdentityModule,
  jobs: [handles(forgetPerson, removePersonData), handles(moveLogin, moveSignIn)],
  recurring: [{ name: 'forget-ended-sessions', next: nextNight, run: forgetAllEnded }],
};
