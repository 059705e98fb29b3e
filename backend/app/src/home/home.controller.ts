import { Controller } from '@nestjs/common';
import type { Actor, HomeAnswer, HomeTask } from '@tennis/contracts';
import { Me, Route } from '../http/route';
import { HomeQueries } from './home.queries';

@Controller()
export class HomeController {
  constructor(private readonly queries: HomeQueries) {}

  @Route.get('home', { operation: 'home.read', summary: 'What waits for you, your next match, your places' })
  home(@Me() actor: Actor): Promise<HomeAnswer> {
    return this.queries.home(actor);
  }

  @Route.get('validations', { operation: 'validation.list', summary: 'Results that wait for you: to confirm, or to rule on' })
  validations(@Me() actor: Actor): Promise<readonly HomeTask[]> {
    return this.queries.validations(actor);
  }
}
