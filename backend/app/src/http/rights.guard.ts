import { type CanActivate, type ExecutionContext } from '@nestjs/common';
import { allowed, kindsOf, relational, reject, type RightHolder, rights, type Subject, visitor } from '@tennis/contracts';
import { answerInTime } from './answer-in-time';
import type { AppContext } from '../kernel/app-context';
import type { ContextDefinition, KindsTo } from '../kernel/context-definition';
import { giveToken, type Reply, type Request, type SessionCookie, sessionCookie } from './request';
import { descriptionOf } from './route';
import { holderOfToken, replaceToken } from '../access/sessions';
import { WriteLimit } from './write-limit';

/**
 * Rights first, bytes second: finds out who asks and whether the table lets them try. What hangs on the tournament or
 * match in the path is looked up only where the table asks for it.
 */
export class RightsGuard implements CanActivate {
  private readonly cookie: SessionCookie;
  private readonly writes: WriteLimit;

  private readonly subjects: Partial<Readonly<Record<Subject, KindsTo>>>;

  constructor(
    private readonly app: AppContext,
    contexts: readonly ContextDefinition[],
  ) {
    this.subjects = Object.assign({}, ...contexts.map(({ subjects }) => subjects));
    this.cookie = sessionCookie(app.config.publicUrl);
    this.writes = new WriteLimit(app.config.writesPerMinute);
  }

  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const description = descriptionOf(context.getHandler());
    if (!description) throw reject('right.missing');
    if (request.isMultipart() && !description.upload) throw reject('request.unsupported-type');
    const { operation } = description;
    const waitsOnPurpose = description.takesLong || (request.query as { atLeast?: unknown }).atLeast !== undefined;
    if (this.app.patience !== undefined && !waitsOnPurpose)
      answerInTime(request, context.switchToHttp().getResponse<Reply>(), this.app.patience);
    // signing out and health must work for whoever holds a dead or suspended session
    const open = operation === 'session.close' || operation === 'session.create' || operation.startsWith('health.');
    const token = request.cookies[this.cookie.name];
    const holder = await holderOfToken(this.app, token).catch((error: unknown) => {
      if (open) return undefined;
      throw error;
    });
    request.actor = holder?.actor ?? visitor;
    if (token && holder?.isOutdated && !open) {
      const next = await replaceToken(this.app, token, holder.actor.role);
      if (next) {
        giveToken(context.switchToHttp().getResponse<Reply>(), this.cookie, next);
        request.cookies[this.cookie.name] = next;
      }
    }
    if (request.actor.kind === 'user' && request.method !== 'GET' && !open) this.countWrite(request.actor.id, context);
    if (allowed(operation, kindsOf(request.actor))) return true;
    if (request.actor.kind === 'visitor') throw reject('session.required');
    const holders: readonly RightHolder[] = rights[operation];
    if (holders.some((holder) => relational.includes(holder)) && allowed(operation, await this.kindsTo(description.about, request)))
      return true;
    throw reject('right.missing');
  }

  /** @throws Rejection request.too-many. */
  private countWrite(userId: string, context: ExecutionContext): void {
    const wait = this.writes.take(userId, Date.now());
    if (wait === 0) return;
    context.switchToHttp().getResponse<Reply>().header('retry-after', String(wait));
    throw reject('request.too-many');
  }

  /** What the person is to the thing that the call is about. @throws Rejection 404 where there is none. */
  private async kindsTo(about: Subject | undefined, request: Request): Promise<readonly RightHolder[]> {
    if (!about) return [];
    const id = (request.params as Readonly<Record<string, string>>)[`${about}Id`];
    return id ? (this.subjects[about]?.(this.app, request.actor!, id) ?? []) : [];
  }
}
