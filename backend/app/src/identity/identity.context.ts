import { forgetPerson } from '@tennis/domain';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { forgetErasedPerson } from './forget-person';
import { IdentityModule } from './identity.module';

export const identity: ContextDefinition = { module: IdentityModule, jobs: [handles(forgetPerson, forgetErasedPerson)] };
