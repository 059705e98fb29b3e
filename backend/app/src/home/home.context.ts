import { inbox } from '@tennis/contracts';
import type { ContextDefinition } from '../kernel/context-definition';
import { HomeModule } from './home.module';

export const home: ContextDefinition = {
  module: HomeModule,
  watchable: [{ view: inbox, mayWatch: async (_app, { kind, id: own }, id) => kind === 'user' && id === own }],
};
