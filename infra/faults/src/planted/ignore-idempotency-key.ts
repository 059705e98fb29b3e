import { type IncomingMessage, Server } from 'node:http';

type Emit = (this: Server, event: string, ...rest: unknown[]) => boolean;

/** Planted: a server that ignores the Idempotency-Key. */
const prototype = Server.prototype as unknown as { emit: Emit };
const { emit } = prototype;
prototype.emit = function withoutKey(event, ...rest) {
  if (event === 'request') delete (rest[0] as IncomingMessage).headers['idempotency-key'];
  return emit.call(this, event, ...rest);
};
