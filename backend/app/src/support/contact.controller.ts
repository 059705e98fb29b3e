import { Controller, Inject, Req } from '@nestjs/common';
import {
  type Actor,
  handleContactMessage,
  listContactMessages,
  type ParsedInputOf,
  type Receipt,
  reopenContactMessage,
  sendMessage,
} from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { countedAs } from '../http/limits/limits';
import { checkWelcome } from '../http/limits/recent-limit';
import { SharedLimit } from '../http/limits/shared-limit';
import type { HttpRequest } from '../http/request';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';
import { ContactQueries } from './contact.queries';

/** Five an hour from one IP address (domain.md "Small decisions"); signed-in users are counted by account. */
const anHour = 5;

@Controller()
export class ContactController {
  private readonly limit = new SharedLimit('contact', anHour);

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly queries: ContactQueries,
  ) {}

  @Serves(sendMessage)
  async send(
    @Input() { message, type, ...who }: ParsedInputOf<typeof sendMessage>,
    @CommandEnvelope() envelope: RequestEnvelope,
    @Req() request: HttpRequest,
  ): Promise<Receipt> {
    const contactId = idFrom(envelope.commandId, 'contact');
    const arrived = (await this.app.eventStore.readStream(`contact-${contactId}`)).length > 0;
    const wait = arrived ? 0 : await this.limit.take(this.app, countedAs(envelope.actor, request.ip));
    checkWelcome(wait);
    return this.commandBus.execute(new commands.ReceiveMessage({ contactId, ...who, text: message, kind: type }, envelope));
  }

  @Serves(listContactMessages)
  list(@CurrentActor() actor: Actor, @Input() asked: ParsedInputOf<typeof listContactMessages>) {
    return this.queries.list(actor, asked);
  }

  @Serves(handleContactMessage)
  handle(@Input() data: ParsedInputOf<typeof handleContactMessage>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.HandleMessage(data, envelope));
  }

  @Serves(reopenContactMessage)
  reopen(@Input() data: ParsedInputOf<typeof reopenContactMessage>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ReopenMessage(data, envelope));
  }
}
