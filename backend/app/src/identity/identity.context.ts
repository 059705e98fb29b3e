import { readMe } from '@tennis/contracts';
import { forgetPerson, moveLogin } from '@tennis/domain';
import { forgetAllEnded } from '../access/sessions';
import { answers } from '../http/call-rows';
import { type ContextDefinition, handles } from '../kernel/context-definition';
import { nextNight } from '../kernel/next-night';
import { removePersonData } from './remove-person-data';
import { IdentityController } from './identity.controller';
import { IdentityQueries } from './identity.queries';
import { moveSignIn } from '../processes/move-sign-in';

export const identity: ContextDefinition = {
  controllers: [answers(readMe, IdentityQueries, (queries, actor) => queries.signedIn(actor)), IdentityController],
  providers: [IdentityQueries],
  jobs: [handles(forgetPerson, removePersonData), handles(moveLogin, moveSignIn)],
  recurring: [{ name: 'forget-ended-sessions', next: nextNight, run: forgetAllEnded }],
};
