import { Controller, Inject } from '@nestjs/common';
import { deleteMessage, hour, minute, type ParsedInputOf, type Receipt, reject, reportMessage, writeMessage } from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { refuseIfLimited } from '../http/limits/recent-limit';
import { createWithinLimit, SharedLimit } from '../http/limits/shared-limit';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { messageIdOf } from '../kernel/ids';
import { requireConversation } from '../conversations/participant-conversation';
import { deliverabilityOf } from '../conversations/deliverability-of';

/** The limits of one person, over all conversations. */
const messagesAMinute = 30;
const reportsAnHour = 20;

@Controller()
export class MessagesController {
  private readonly sendLimit = new SharedLimit('messages', messagesAMinute, minute);
  private readonly reportLimit = new SharedLimit('reports', reportsAnHour, hour);

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
  ) {}

  @Serves(writeMessage)
  async write(
    @Input() { conversationId, text, clientId }: ParsedInputOf<typeof writeMessage>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const { actor } = envelope;
    const known = await requireConversation(this.app, conversationId, actor);
    const { kind, until } = known;
    if (until !== undefined) throw reject('conversation.left');
    if (!(await deliverabilityOf(this.app, [known]))(known)) throw reject('conversation.no-account');
    const messageId = messageIdOf(conversationId, actor.id, clientId);
    const findEarlierResult = async () => (await this.app.eventStore.readStream(`message-${messageId}`))[0];
    return createWithinLimit({ app: this.app, limit: this.sendLimit, key: actor.id, code: 'message.too-many', findEarlierResult }, () =>
      this.commandBus.execute(new commands.SendMessage({ messageId, conversationId, kind, text, clientId }, envelope)),
    );
  }

  @Serves(deleteMessage)
  async delete(@Input() data: ParsedInputOf<typeof deleteMessage>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    await requireConversation(this.app, data.conversationId, envelope.actor);
    return this.commandBus.execute(new commands.DeleteMessage(data, envelope));
  }

  @Serves(reportMessage)
  async report(@Input() data: ParsedInputOf<typeof reportMessage>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    await requireConversation(this.app, data.conversationId, envelope.actor);
    refuseIfLimited(await this.reportLimit.take(this.app, envelope.actor.id), 'message.too-many');
    return this.commandBus.execute(new commands.ReportMessage(data, envelope));
  }
}
