import { Controller } from '@nestjs/common';
import type { Actor, ValidationsAnswer } from '@tennis/contracts';
import { Me, Route } from '../http/route';
import { ValidationQueries } from './validations.queries';

@Controller('admin/validations')
export class ValidationsController {
  constructor(private readonly queries: ValidationQueries) {}

  @Route.get('', { operation: 'validation.queue', summary: 'Tournaments that wait for validation and results in dispute' })
  waiting(@Me() actor: Actor): Promise<ValidationsAnswer> {
    return this.queries.waiting(actor);
  }
}
