import { Controller, Inject } from '@nestjs/common';
import { type Actor, listOwnValidations, listPopularSearches, readHome } from '@tennis/contracts';
import { CurrentActor, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { HomeQueries } from './home.queries';
import { popularSearches } from './popular-searches';

@Controller()
export class HomeController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly queries: HomeQueries,
  ) {}

  @Serves(readHome)
  home(@CurrentActor() actor: Actor) {
    return this.queries.home(actor);
  }

  @Serves(listPopularSearches)
  popularSearches() {
    return popularSearches(this.app);
  }

  @Serves(listOwnValidations)
  validations(@CurrentActor() actor: Actor) {
    return this.queries.validations(actor);
  }
}
