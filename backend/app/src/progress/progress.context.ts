import { views } from '@tennis/contracts';
import type { ContextDefinition } from '../kernel/context-definition';
import { ProgressModule } from './progress.module';

export const progress: ContextDefinition = {
  module: ProgressModule,
  // somebody's goals move by their inbox, on every device of theirs
  watchable: [{ view: views.goals, concerns: (_app, id) => Promise.resolve([id]) }],
};
