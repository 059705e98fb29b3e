import { Controller } from '@nestjs/common';
import type { ValidationsAnswer } from '@tennis/contracts';
import { Route } from '../http/route';
import { ValidationQueries } from './validations.queries';

@Controller('admin/validations')
export class ValidationsController {
  constructor(private readonly queries: ValidationQueries) {}

  @Route.get('', { operation: 'validation.queue', summary: 'Tournaments that wait for validation and results in dispute' })
  waiting(): Promise<ValidationsAnswer> {
    return this.queries.waiting();
  }
}
