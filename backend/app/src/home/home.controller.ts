import { Controller } from '@nestjs/common';
import type { Actor, HomeAnswer } from '@tennis/contracts';
import { Me, Route } from '../kernel/route';
import { HomeQueries } from './home.queries';

@Controller('home')
export class HomeController {
  constructor(private readonly queries: HomeQueries) {}

  @Route.get('', { operation: 'home.read', summary: 'What waits for you, your next match, your places' })
  home(@Me() actor: Actor): Promise<HomeAnswer> {
    return this.queries.home(actor);
  }
}
