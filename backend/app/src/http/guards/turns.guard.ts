import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { visitor } from '@tennis/contracts';
import { FairQueue } from '../limits/fair-queue';
import { rateLimitKey } from '../limits/limits';
import type { HttpReply, HttpRequest } from '../request';
import { callServedBy, replyOf, requestOf } from '../route';

declare module 'fastify' {
  interface FastifyRequest {
    /** Gives the turn of this costly call to the next one. */
    endTurn?: () => void;
  }
}

/** A few at once keep the processor busy; more would only make all others wait. */
const bounds = { maxRunning: 4, maxWaitingOfKey: 20, maxWaiting: 1000 };

/** Costly calls wait for their turn, after every guard that could refuse them. The turn ends with the answer or with the connection. */
export class TurnsGuard implements CanActivate {
  private readonly queue = new FairQueue(bounds);

  /** @throws Rejection request.too-many, store.busy. */
  canActivate(context: ExecutionContext): boolean | Promise<boolean> {
    const { costly } = callServedBy(context.getHandler());
    if (costly === undefined) return true;
    const request = requestOf(context);
    const query = request.query as Readonly<Record<string, unknown>>;
    if (costly !== true && query[costly] === undefined) return true;
    return this.wait(request, replyOf(context));
  }

  private async wait(request: HttpRequest, { raw }: HttpReply): Promise<boolean> {
    const endTurn = await this.queue.enter(rateLimitKey(request.actor ?? visitor, request.ip));
    request.endTurn = endTurn;
    raw.on('close', endTurn);
    if (raw.destroyed) endTurn();
    return true;
  }
}
