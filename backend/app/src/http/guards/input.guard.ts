import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { inputOf } from '../parse-input';
import { callServedBy, requestOf } from '../route';

declare module 'fastify' {
  interface FastifyRequest {
    /** Parameters, query and body in one object, parsed by the schemas of the call. */
    input?: object;
  }
}

/** Parses the input of every call, also of one that takes none: a caller with the right to try it is told which fields are unknown. */
export class InputGuard implements CanActivate {
  /** @throws Rejection request.invalid. */
  canActivate(context: ExecutionContext): boolean {
    const request = requestOf(context);
    request.input = inputOf(callServedBy(context.getHandler()), request);
    return true;
  }
}
