import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { reject } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import type { Reply, Request } from '../request';
import { callServedBy } from '../route';
import { WriteLimit } from '../write-limit';
import { needsNoSession } from './session.guard';

/** Counts the writes of who is signed in, also those that will be refused. */
export class WriteLimitGuard implements CanActivate {
  private readonly writes: WriteLimit;

  constructor(private readonly app: AppContext) {
    this.writes = new WriteLimit(app.config.writesPerMinute);
  }

  /** @throws Rejection request.too-many. */
  canActivate(context: ExecutionContext): boolean {
    const { actor } = context.switchToHttp().getRequest<Request>();
    const { method, operation } = callServedBy(context.getHandler());
    if (actor?.kind !== 'user' || method === 'GET' || needsNoSession(operation)) return true;
    const wait = this.writes.take(actor.id, Date.parse(this.app.clock.now()));
    if (wait === 0) return true;
    context.switchToHttp().getResponse<Reply>().header('retry-after', String(wait));
    throw reject('request.too-many');
  }
}
