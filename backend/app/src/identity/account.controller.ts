import { Controller, Inject, Res } from '@nestjs/common';
import { type ParsedInputOf, type Receipt, requestDeletion } from '@tennis/contracts';
import { closeSession, sessionsOf } from '../access/sessions';
import { Commands } from '../commands/commands.module';
import { type Reply, sessionCookie } from '../http/request';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';

@Controller()
export class AccountController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commands: Commands,
  ) {}

  @Serves(requestDeletion)
  async requestDeletion(
    @Input() input: ParsedInputOf<typeof requestDeletion>,
    @CommandEnvelope() envelope: RequestEnvelope,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Receipt> {
    const userId = envelope.actor.id;
    const receipt = await this.commands.send({ type: 'RequestDeletion', data: { ...input, userId } }, envelope);
    for (const { id } of await sessionsOf(this.app, userId)) await closeSession(this.app, id);
    const { name, secure } = sessionCookie(this.app.config.publicUrl);
    reply.clearCookie(name, { path: '/', secure });
    return receipt;
  }
}
