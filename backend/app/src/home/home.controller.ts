import { Controller } from '@nestjs/common';
import { type Actor, listOwnValidations, readHome } from '@tennis/contracts';
import { CurrentActor, Serves } from '../http/route';
import { HomeQueries } from './home.queries';

@Controller()
export class HomeController {
  constructor(private readonly queries: HomeQueries) {}

  @Serves(readHome)
  home(@CurrentActor() actor: Actor) {
    return this.queries.home(actor);
  }

  @Serves(listOwnValidations)
  validations(@CurrentActor() actor: Actor) {
    return this.queries.validations(actor);
  }
}
