import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { reject, visitor } from '@tennis/contracts';
import { commandIdOf } from '../../commands/run-command';
import type { AppContext } from '../../kernel/app-context';
import type { AfterAnswer } from '../after-answers';
import { keyedCommandsBefore } from '../command-origins';
import { maxKeys, UsedKeys } from '../limits/used-keys';
import { requestOf } from '../route';

declare module 'fastify' {
  interface FastifyRequest {
    /** Identifies the call of a write under an Idempotency-Key: a keyed hash of its method, path and body. */
    callHash?: string;
    /** Frees the key of a refused command for another one. */
    forgetKey?: (() => void) | undefined;
    /** Whether the same call was sent before. */
    isResend?: boolean;
  }
}

const maxKeyLength = 200;
/** Length of the hash: two calls that one person sends under one key do not collide by chance. */
const hashLength = 24;

/** Sender and Idempotency-Key identify the command of a write, and a command is one call about one thing. */
export class KeysGuard implements CanActivate {
  private readonly usedKeys = new UsedKeys();
  private readonly app: Pick<AppContext, 'readStore' | 'personalData' | 'log' | 'counts'>;
  private isLoaded = false;
  private loading: Promise<void> | undefined;

  constructor(app: AppContext) {
    this.app = app;
  }

  /** @throws Rejection request.invalid, request.key-reused. */
  async canActivate(context: ExecutionContext): Promise<true> {
    const request = requestOf(context);
    const key = request.headers['idempotency-key'];
    if (request.method === 'GET' || typeof key !== 'string' || key.length === 0) return true;
    if (key.length > maxKeyLength) throw reject('request.invalid', {}, [{ path: 'Idempotency-Key', code: 'field.too-long' }]);
    // requests that come meanwhile wait for the same reading
    if (!this.isLoaded) await (this.loading ??= this.loadEarlierCommands().finally(() => (this.loading = undefined)));
    const commandId = commandIdOf(request.actor ?? visitor, key);
    const canonicalCall = JSON.stringify([request.method, request.url.split('?')[0], request.body ?? {}]);
    request.callHash = this.app.personalData.lookupHash('body', canonicalCall).slice(0, hashLength);
    request.forgetKey = await this.usedKeys.use(this.app, commandId, request.callHash);
    request.isResend = request.forgetKey === undefined;
    request.commandId = commandId;
    return true;
  }

  /** Reads the commands from before the start at the first key. If that fails, the write goes on and the next one tries again. */
  private async loadEarlierCommands(): Promise<void> {
    try {
      const earlierCommands = await keyedCommandsBefore(this.app, maxKeys);
      for (const [commandId, call] of earlierCommands) this.usedKeys.remember(commandId, call);
      this.isLoaded = true;
    } catch (error) {
      this.app.log.warn({ err: error }, 'keys of before the start not read');
    }
  }
}

/** Frees the keys of refused writes. The outcome of a write with a 5xx or without an answer is unknown: its key stays in use. */
export const forgetRefusedKeys: AfterAnswer = (request, { statusCode }) => {
  if (statusCode >= 400 && statusCode < 500) request.forgetKey?.();
};
