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
import { rateLimitKey } from '../http/limits/limits';
import { refuseIfLimited } from '../http/limits/recent-limit';
import { SharedLimit } from '../http/limits/shared-limit';
import type { HttpRequest } from '../http/request';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';
import { ContactQueries } from './contact.queries';

/** Five an hour from one IP address (domain.md "Small decisions"); signed-in users are counted by account. */
const maxPerHour = 5;

@Controller()
export class ContactController {
  private readonly limit = new SharedLimit('contact', maxPerHour);

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly queries: ContactQueries,
  ) {}

  @Serves(sendMessage)
  async send(
    @Input() { message, type, ...sender }: ParsedInputOf<typeof sendMessage>,
    @CommandEnvelope() envelope: RequestEnvelope,
    @Req() request: HttpRequest,
  ): Promise<Receipt> {
    const contactId = idFrom(envelope.commandId, 'contact');
    const wasReceived = (await this.app.eventStore.readStream(`contact-${contactId}`)).length > 0;
    const wait = wasReceived ? 0 : await this.limit.take(this.app, rateLimitKey(envelope.actor, request.ip));
    refuseIfLimited(wait);
    return this.commandBus.execute(new commands.ReceiveMessage({ contactId, ...sender, text: message, kind: type }, envelope));
  }

  @Serves(listContactMessages)
  list(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof listContactMessages>) {
    return this.queries.list(actor, query);
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
