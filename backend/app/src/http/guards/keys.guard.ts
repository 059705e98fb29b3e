import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { reject, visitor } from '@tennis/contracts';
import { commandIdOf } from '../../commands/run-command';
import type { AfterAnswer } from '../after-answers';
import { UsedKeys } from '../limits/used-keys';
import type { Request } from '../request';

declare module 'fastify' {
  interface FastifyRequest {
    /** Lets the key of a command that was refused be used for another. */
    forgetKey?: () => void;
  }
}

const longestKey = 200;

/** The command that a write sends is known by who sends it and their Idempotency-Key, and is one call about one thing. */
export class KeysGuard implements CanActivate {
  private readonly used = new UsedKeys();

  /** @throws Rejection request.invalid, request.key-reused. */
  canActivate(context: ExecutionContext): boolean {
    const request = context.switchToHttp().getRequest<Request>();
    const key = request.headers['idempotency-key'];
    if (request.method === 'GET' || typeof key !== 'string' || key.length === 0) return true;
    if (key.length > longestKey) throw reject('request.invalid', {}, [{ path: 'Idempotency-Key', code: 'field.too-long' }]);
    const commandId = commandIdOf(request.actor ?? visitor, key);
    request.forgetKey = this.used.use(commandId, `${request.method} ${request.url.split('?')[0]!}`);
    request.commandId = commandId;
    return true;
  }
}

/** What became of a write without an answer, or with one of the 500s, nobody knows: its key stays in use. */
export const forgetRefusedKeys: AfterAnswer = (request, { statusCode }) => {
  if (statusCode >= 400 && statusCode < 500) request.forgetKey?.();
};
