import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { type Operation, visitor } from '@tennis/contracts';
import { sessionOfToken, replaceToken } from '../../access/sessions';
import type { AppContext } from '../../kernel/app-context';
import { setSessionCookie, type SessionCookie, sessionCookie } from '../request';
import { callServedBy, replyOf, requestOf } from '../route';

/** Signing in and out and health must work with a dead or suspended session. */
export const needsNoSession = (operation: Operation): boolean =>
  operation === 'session.close' || operation === 'session.create' || operation.startsWith('health.');

/** Finds the actor of a request. A holder whose role changed since their token was made gets a new token. */
export class SessionGuard implements CanActivate {
  private readonly cookie: SessionCookie;

  constructor(private readonly app: AppContext) {
    this.cookie = sessionCookie(app.config.publicUrl);
  }

  /** @throws Rejection user.suspended, user.deactivated. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const { operation } = callServedBy(context.getHandler());
    const isSessionOptional = needsNoSession(operation);
    const token = request.cookies[this.cookie.name];
    const holder = await sessionOfToken(this.app, token).catch((error: unknown) => {
      if (isSessionOptional) return undefined;
      throw error;
    });
    request.actor = holder?.actor ?? visitor;
    request.isSessionRecent = holder?.isRecent ?? false;
    request.sessionEndedBy = holder?.endReason;
    if (!token || !holder?.isOutdated || isSessionOptional) return true;
    const next = await replaceToken(this.app, token, holder.actor.role);
    if (next) {
      setSessionCookie(replyOf(context), this.cookie, next);
      request.cookies[this.cookie.name] = next;
    }
    return true;
  }
}
