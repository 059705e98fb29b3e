import { Controller, Inject, Req } from '@nestjs/common';
import { type ParsedInputOf, type Receipt, sendMessage } from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { rateLimitKey } from '../http/limits/limits';
import { refuseIfLimited } from '../http/limits/recent-limit';
import { SharedLimit } from '../http/limits/shared-limit';
import type { HttpRequest } from '../http/request';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';

/** Five an hour from one IP address (domain.md "Small decisions"); signed-in users are counted by account. */
const maxPerHour = 5;

@Controller()
export class ContactController {
  private readonly limit = new SharedLimit('contact', maxPerHour);

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
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
}
