import { inbox, listOwnValidations, listPopularSearches, readHome } from '@tennis/contracts';
import { answers } from '../http/call-rows';
import { APP } from '../kernel/app-context';
import type { ContextDefinition } from '../kernel/context-definition';
import { HomeQueries } from './home.queries';
import { popularSearches } from './popular-searches';

export const home: ContextDefinition = {
  controllers: [
    answers(readHome, HomeQueries, (queries, actor) => queries.home(actor)),
    answers(listPopularSearches, APP, (app) => popularSearches(app)),
    answers(listOwnValidations, HomeQueries, (queries, actor) => queries.validations(actor)),
  ],
  providers: [HomeQueries],
  watchable: [{ view: inbox, mayWatch: async (_app, { kind, id: own }, id) => kind === 'user' && id === own }],
};
