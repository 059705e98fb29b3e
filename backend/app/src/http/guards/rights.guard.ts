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
import type { ContextDefinition, RoleLookup } from '../../kernel/context-definition';
import type { HttpRequest } from '../request';
import { callServedBy, requestOf } from '../route';

/** A reader without a session is a plain visitor; a writer whose account was closed is told so. */
const missingSessionCode = ({ method, sessionEndedBy }: HttpRequest): PlainRejectionCode =>
  method === 'GET' ? 'session.required' : (sessionEndedBy ?? 'session.required');

/**
 * Rights first, bytes second: whether the table of rights lets the caller try. The subject of a call is looked up first of all if the right
 * may depend on it or is given: a hidden subject is unknown to every verb. A caller who may never make a call is told so, and is not asked
 * to sign in again for it.
 */
export class RightsGuard implements CanActivate {
  private readonly subjects: Partial<Readonly<Record<Subject, RoleLookup>>>;

  constructor(
    private readonly app: AppContext,
    contexts: readonly ContextDefinition[],
  ) {
    this.subjects = Object.assign({}, ...contexts.map(({ subjects }) => subjects));
  }

  /**
   * @throws Rejection session.required, user.suspended, user.deactivated, right.missing, session.not-recent; 404 if the subject of the call
   * does not exist for the caller.
   */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = requestOf(context);
    const { operation, about, recentSignIn } = callServedBy(context.getHandler());
    const actor = request.actor!;
    const isAllowed = allowed(operation, kindsOf(actor));
    if (!isAllowed && actor.kind === 'visitor') throw reject(missingSessionCode(request));
    const holders: readonly RightHolder[] = rights[operation];
    const mayDepend = about !== undefined && holders.some((holder) => relational.includes(holder));
    if (!isAllowed && !mayDepend) throw reject('right.missing');
    const relatedKinds = about ? await this.kindsTo(about, actor, request) : [];
    if (!isAllowed && !allowed(operation, relatedKinds)) throw reject('right.missing');
    if (recentSignIn && actor.kind === 'user' && !request.isSessionRecent) throw reject('session.not-recent');
    return true;
  }

  private async kindsTo(about: Subject, actor: Actor, request: HttpRequest): Promise<readonly RightHolder[]> {
    const id = (request.params as Readonly<Record<string, string>>)[`${about}Id`];
    return id ? (this.subjects[about]?.(this.app, actor, id) ?? []) : [];
  }
}
