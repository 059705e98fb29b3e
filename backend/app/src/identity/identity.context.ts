import { forgetPerson, moveLogin } from '@tennis/domain';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { forgetErasedPerson } from './forget-person';
import { IdentityModule } from './identity.module';
import { moveSignIn } from '../processes/move-sign-in';

export const identity: ContextDefinition = {
  module: IdentityModule,
  jobs: [handles(forgetPerson, forgetErasedPerson), handles(moveLogin, moveSignIn)],
};
