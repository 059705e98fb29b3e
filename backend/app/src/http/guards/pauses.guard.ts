import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { day, minute, visitor } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import type { AfterAnswer } from '../after-answers';
import { ExponentialBackoff } from '../limits/exponential-backoff';
import { refuseIfLimited } from '../limits/recent-limit';
import { callServedBy, requestOf } from '../route';

declare module 'fastify' {
  interface FastifyRequest {
    /** Takes the count of this ring back if the request was refused. */
    uncountCall?: () => void;
  }
}

/**
 * Calls that notify another person each time and can be undone at will get an ever longer wait when repeated on the same thing (domain.md
 * "Notifications and messages").
 */
export class PausesGuard implements CanActivate {
  private readonly waits: ExponentialBackoff;

  constructor(private readonly app: Pick<AppContext, 'clock' | 'config' | 'counts'>) {
    this.waits = new ExponentialBackoff('rings', { free: app.config.repeatedAlerts, first: minute, longest: day });
  }

  /** @throws Rejection request.again-too-soon. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const { rings, method, path } = callServedBy(context.getHandler());
    const request = requestOf(context);
    // a resent command does not notify again
    if (!rings || request.isResend) return true;
    const input = request.input as Readonly<Record<string, unknown>>;
    if (rings.some((field) => input[field] === undefined)) return true;
    const key = [(request.actor ?? visitor).id, method, path, ...rings.map((field) => input[field])].join(' ');
    const { wait, giveBack } = await this.waits.take(this.app, key);
    refuseIfLimited(wait, 'request.again-too-soon');
    request.uncountCall = giveBack;
    return true;
  }
}

export const uncountRefusedCalls: AfterAnswer = (request, { statusCode }) => {
  if (statusCode >= 400) request.uncountCall?.();
};
