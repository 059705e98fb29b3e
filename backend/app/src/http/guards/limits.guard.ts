import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { visitor } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { countedAs, type Limits } from '../limits/limits';
import { checkWelcome } from '../limits/recent-limit';
import { callServedBy, requestOf } from '../route';
import { needsNoSession } from './session.guard';

/** Counts what everybody asks for and sends, also what will be refused. */
export class LimitsGuard implements CanActivate {
  constructor(
    private readonly app: AppContext,
    private readonly limits: Limits,
  ) {}

  /** @throws Rejection request.too-many. */
  canActivate(context: ExecutionContext): boolean {
    const { actor = visitor, ip } = requestOf(context);
    const { method, operation } = callServedBy(context.getHandler());
    if (needsNoSession(operation)) return true;
    const limit = method === 'GET' ? this.limits.reads : this.limits.writes;
    checkWelcome(limit.take(countedAs(actor, ip), Date.parse(this.app.clock.now())));
    return true;
  }
}
