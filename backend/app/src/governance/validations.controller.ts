import { Controller } from '@nestjs/common';
import { type Actor, listValidations, readDashboard } from '@tennis/contracts';
import { CurrentActor, Serves } from '../http/route';
import { DashboardQueries } from './dashboard.queries';
import { ValidationQueries } from './validations.queries';

/** Queues and dashboard of those who govern. */
@Controller()
export class ValidationsController {
  constructor(
    private readonly queries: ValidationQueries,
    private readonly dashboard: DashboardQueries,
  ) {}

  @Serves(listValidations)
  waiting(@CurrentActor() actor: Actor) {
    return this.queries.waiting(actor);
  }

  @Serves(readDashboard)
  readDashboard(@CurrentActor() actor: Actor) {
    return this.dashboard.read(actor);
  }
}
