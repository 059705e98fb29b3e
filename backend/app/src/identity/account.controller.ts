import { Controller, Inject, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, type Receipt, RequestDeletionBody } from '@tennis/contracts';
import type { z } from 'zod';
import { APP, type AppContext } from '../kernel/app-context';
import { dispatched } from '../commands/commands.module';
import { receiptSchema } from '../http/openapi';
import { type Reply, sessionCookie } from '../http/request';
import { Command, Input, Me, Route, type Sending } from '../http/route';
import { closeSession, sessionsOf } from '../access/sessions';

@Controller()
export class AccountController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commands: CommandBus,
  ) {}

  @Route.post('deletion-requests', {
    operation: 'account.request-deletion',
    summary: 'Asks that your account be deleted: it is closed at once, with all its sessions',
    body: RequestDeletionBody,
    answer: receiptSchema,
    status: 201,
    codes: ['user.protected', 'user.unknown'],
  })
  async requestDeletion(
    @Me() { id: userId }: Actor,
    @Input() { reason }: z.output<typeof RequestDeletionBody>,
    @Command() command: Sending,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Receipt> {
    const receipt: Receipt = await this.commands.execute(
      dispatched({ type: 'RequestDeletion', data: { userId, reason } }, command.about(userId)),
    );
    for (const { id } of await sessionsOf(this.app, userId)) await closeSession(this.app, id);
    const { name, secure } = sessionCookie(this.app.config.publicUrl);
    reply.clearCookie(name, { path: '/', secure });
    return receipt;
  }
}
