import { reject } from '@tennis/contracts';
import { sendRejection } from './rejection.filter';
import type { HttpReply, HttpRequest } from './request';

/**
 * Answers 503 in the place of a handler whose engines are too slow: each call to an engine has its own timeout, but a request makes several
 * calls. The sender of a write then does not know its outcome, and sends it again under the same Idempotency-Key.
 */
export const answerInTime = (request: HttpRequest, reply: HttpReply, milliseconds: number): void => {
  const timer = setTimeout(() => sendRejection(request, reply, reject('store.unavailable')), milliseconds);
  reply.raw.on('close', () => clearTimeout(timer));
};
