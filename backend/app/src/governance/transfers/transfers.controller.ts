import { Controller, Inject, Req } from '@nestjs/common';
import { type Actor, type ParsedInputOf, previewTransfer, type Receipt, transferUser } from '@tennis/contracts';
import { CommandBus, commands } from '../../kernel/commands';
import { languageOfRequest, type HttpRequest } from '../../http/request';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../../http/route';
import { moveSignIn } from '../../processes/move-sign-in';
import { APP, type AppContext } from '../../kernel/app-context';
import { TransferQueries } from './transfers.queries';

/** For one person with two accounts: one account goes on under the sign-in of the other. */
@Controller()
export class TransfersController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly queries: TransferQueries,
  ) {}

  @Serves(previewTransfer)
  preview(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof previewTransfer>, @Req() request: HttpRequest) {
    return this.queries.preview(actor, query, languageOfRequest(request));
  }

  @Serves(transferUser)
  async transfer(
    @Input() { reason, confirmations, ...addresses }: ParsedInputOf<typeof transferUser>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const { userId, toUserId, traces } = await this.queries.find(envelope.actor, envelope.commandId, addresses);
    const data = { userId, toUserId, reason, confirmations, traces };
    const receipt = await this.commandBus.execute(new commands.TransferAccount(data, { ...envelope, id: toUserId }));
    await moveSignIn(this.app, { userId: toUserId, fromUserId: userId });
    return receipt;
  }
}
