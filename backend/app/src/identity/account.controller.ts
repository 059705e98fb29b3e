import { Controller, Inject, Res } from '@nestjs/common';
import { type ParsedInputOf, type Receipt, requestDeletion } from '@tennis/contracts';
import { closeSessionsBefore } from '../access/sessions';
import { CommandBus, commands } from '../kernel/commands';
import { type HttpReply, sessionCookie, clearSessionCookie } from '../http/request';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';

@Controller()
export class AccountController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
  ) {}

  @Serves(requestDeletion)
  async requestDeletion(
    @Input() input: ParsedInputOf<typeof requestDeletion>,
    @CommandEnvelope() envelope: RequestEnvelope,
    @Res({ passthrough: true }) reply: HttpReply,
  ): Promise<Receipt> {
    const userId = envelope.actor.id;
    const receipt = await this.commandBus.execute(new commands.RequestDeletion({ ...input, userId }, envelope));
    await closeSessionsBefore(this.app, userId, 'DeletionRequested');
    clearSessionCookie(reply, sessionCookie(this.app.config.publicUrl));
    return receipt;
  }
}
