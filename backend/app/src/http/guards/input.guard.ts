import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { inputOf } from '../parse-input';
import { callServedBy, requestOf } from '../route';

declare module 'fastify' {
  interface FastifyRequest {
    /** Parameters, query and body in one object, parsed by the schemas of the call. */
    input?: object;
  }
}

/** What came in is read for every call, also one that asks for nothing: whoever may try it is told what it does not know. */
export class InputGuard implements CanActivate {
  /** @throws Rejection request.invalid. */
  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    request.input = inputOf(callServedBy(context.getHandler()), request);
    return true;
  }
}
