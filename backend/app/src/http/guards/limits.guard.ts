import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { visitor } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { rateLimitKey, type Limits } from '../limits/limits';
import { refuseIfLimited } from '../limits/recent-limit';
import { callServedBy, requestOf } from '../route';
import { needsNoSession } from './session.guard';

/** Counts every read and write of a caller, also those that are refused later. */
export class LimitsGuard implements CanActivate {
  constructor(
    private readonly app: AppContext,
    private readonly limits: Limits,
  ) {}

  /** @throws Rejection request.too-many. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { actor = visitor, ip } = requestOf(context);
    const { method, operation } = callServedBy(context.getHandler());
    if (needsNoSession(operation)) return true;
    const key = rateLimitKey(actor, ip);
    if (method !== 'GET') return this.limits.writes.take(this.app, key).then((wait) => (refuseIfLimited(wait), true));
    refuseIfLimited(this.limits.reads.take(key, Date.parse(this.app.clock.now())));
    return true;
  }
}
