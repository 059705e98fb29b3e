import { type ArgumentsHost, Catch, type ExceptionFilter, HttpException } from '@nestjs/common';
import { isRejection, reject, type Rejection } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { languageOfRequest, type HttpReply, type HttpRequest } from './request';
import { errorBody } from '../texts/sentences';

const byStatus: Readonly<Record<number, Rejection>> = {
  400: reject('request.malformed'),
  404: reject('request.unknown-path'),
  413: reject('request.too-large'),
  415: reject('request.unsupported-type'),
  429: reject('request.too-many'),
};

/** Turns every error into a refusal with a code; an unforeseen error is logged and its details are not sent. */
export const asRejection = (error: unknown): Rejection => {
  if (isRejection(error)) return error;
  const status = error instanceof HttpException ? error.getStatus() : (error as { statusCode?: number } | null)?.statusCode;
  return byStatus[status ?? 500] ?? (status && status >= 400 && status < 500 ? byStatus[400]! : reject('server.unexpected'));
};

/** Statuses of refusals that can be wrong while the views lack a write of the sender: what it created is unknown, a new role is missing. */
const dependsOnViews = new Set([403, 404, 409, 422]);

/** Sends nothing if an answer was sent before (`answerInTime`). */
export const sendRejection = (request: HttpRequest, reply: HttpReply, decided: Rejection): void => {
  if (reply.sent) return;
  const rejection = request.isBehind && dependsOnViews.has(decided.status) ? reject('store.busy') : decided;
  const body = errorBody(rejection, languageOfRequest(request));
  request.refusal = body.code;
  if (body.statusCode === 503 || body.statusCode === 429) reply.header('retry-after', String(rejection.params['seconds'] ?? 1));
  reply.code(body.statusCode).send(body);
};

/** The only place that turns a refusal into HTTP. */
@Catch()
export class RejectionFilter implements ExceptionFilter {
  constructor(private readonly app: AppContext) {}

  catch(error: unknown, host: ArgumentsHost): void {
    const http = host.switchToHttp();
    const request = http.getRequest<HttpRequest>();
    const foreseen = asRejection(error);
    const isUnforeseen = foreseen.code === 'server.unexpected';
    const rejection = isUnforeseen && this.app.isStoreError?.(error) ? reject('store.unavailable') : foreseen;
    if (isUnforeseen)
      this.app.log.error({ err: error, requestId: request.id, path: request.routeOptions?.url, code: rejection.code }, 'unexpected');
    sendRejection(request, http.getResponse<HttpReply>(), rejection);
  }
}
