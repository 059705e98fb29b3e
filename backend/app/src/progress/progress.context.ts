import { views } from '@tennis/contracts';
import type { ContextDefinition } from '../kernel/context-definition';
import { ProgressModule } from './progress.module';

export const progress: ContextDefinition = {
  module: ProgressModule,
  // changes of goals reach all devices of their owner through the inbox
  watchable: [{ view: views.goals, peopleConcerned: (_app, id) => Promise.resolve([id]) }],
};
