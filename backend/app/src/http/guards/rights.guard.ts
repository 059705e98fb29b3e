import type { CanActivate, ExecutionContext } from '@nestjs/common';
import { type Actor, allowed, kindsOf, relational, reject, type RightHolder, rights, type Subject } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import type { ContextDefinition, KindsTo } from '../../kernel/context-definition';
import type { Request } from '../request';
import { callServedBy } from '../route';

/**
 * Rights first, bytes second: whether the table lets somebody try. What they are to the thing that the call is about is looked up
 * only where the table asks for it.
 */
export class RightsGuard implements CanActivate {
  private readonly subjects: Partial<Readonly<Record<Subject, KindsTo>>>;

  constructor(
    private readonly app: AppContext,
    contexts: readonly ContextDefinition[],
  ) {
    this.subjects = Object.assign({}, ...contexts.map(({ subjects }) => subjects));
  }

  /** @throws Rejection session.required, right.missing; 404 where the thing that the call is about does not exist. */
  async canActivate(context: ExecutionContext): Promise<boolean> {
    const request = context.switchToHttp().getRequest<Request>();
    const { operation, about } = callServedBy(context.getHandler());
    const actor = request.actor!;
    if (allowed(operation, kindsOf(actor))) return true;
    if (actor.kind === 'visitor') throw reject('session.required');
    const holders: readonly RightHolder[] = rights[operation];
    const mayDepend = about !== undefined && holders.some((holder) => relational.includes(holder));
    if (mayDepend && allowed(operation, await this.kindsTo(about, actor, request))) return true;
    throw reject('right.missing');
  }

  private async kindsTo(about: Subject, actor: Actor, request: Request): Promise<readonly RightHolder[]> {
    const id = (request.params as Readonly<Record<string, string>>)[`${about}Id`];
    return id ? (this.subjects[about]?.(this.app, actor, id) ?? []) : [];
  }
}
