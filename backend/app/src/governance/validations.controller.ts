import { Controller } from '@nestjs/common';
import { type Actor, listValidations } from '@tennis/contracts';
import { CurrentActor, Serves } from '../http/route';
import { ValidationQueries } from './validations.queries';

@Controller()
export class ValidationsController {
  constructor(private readonly queries: ValidationQueries) {}

  @Serves(listValidations)
  waiting(@CurrentActor() actor: Actor) {
    return this.queries.waiting(actor);
  }
}
