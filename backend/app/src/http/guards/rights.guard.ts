import type { CanActivate, ExecutionContext } from '@nestjs/common';
import {
  type Actor,
  allowed,
  kindsOf,
  relational,
  reject,
  type PlainRejectionCode,
  type RightHolder,
  rights,
  type Subject,
} from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import type { ContextDefinition, KindsTo } from '../../kernel/context-definition';
import type { HttpRequest } from '../request';
import { callServedBy, requestOf } from '../route';

/** Who only looks is a visitor like any other; who acts after their account was closed is told that it was. */
const whyNobody = ({ method, sessionEndedBy }: HttpRequest): PlainRejectionCode =>
  method === 'GET' ? 'session.required' : (sessionEndedBy ?? 'session.required');

/**
 * Rights first, bytes second: whether the table lets somebody try. The thing that a call is about is looked up first of all where the
 * right may hang on it or is given: what is hidden from somebody is unknown to every verb. Who may never do something is told so, and
 * not asked to sign in again for it.
 */
export class RightsGuard implements CanActivate {
  private readonly subjects: Partial<Readonly<Record<Subject, KindsTo>>>;

  constructor(
    private readonly app: AppContext,
    contexts: readonly ContextDefinition[],
  ) {
    this.subjects = Object.assign({}, ...contexts.map(({ subjects }) => subjects));
  }

  /** @throws Rejection session.required, user.suspended, user.deactivated, right.missing, session.not-recent; 404 where the thing that the call is about does not exist for who asks. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const { operation, about, recentSignIn } = callServedBy(context.getHandler());
    const actor = request.actor!;
    const isGiven = allowed(operation, kindsOf(actor));
    if (!isGiven && actor.kind === 'visitor') throw reject(whyNobody(request));
    const holders: readonly RightHolder[] = rights[operation];
    const mayDepend = about !== undefined && holders.some((holder) => relational.includes(holder));
    if (!isGiven && !mayDepend) throw reject('right.missing');
    const related = about ? await this.kindsTo(about, actor, request) : [];
    if (!isGiven && !allowed(operation, related)) throw reject('right.missing');
    if (recentSignIn && actor.kind === 'user' && !request.isSessionRecent) throw reject('session.not-recent');
    return true;
  }

  private async kindsTo(about: Subject, actor: Actor, request: HttpRequest): Promise<readonly RightHolder[]> {
    const id = (request.params as Readonly<Record<string, string>>)[`${about}Id`];
    return id ? (this.subjects[about]?.(this.app, actor, id) ?? []) : [];
  }
}
