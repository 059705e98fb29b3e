import { Controller, Inject, Req, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { ContactBody, type Receipt, reject } from '@tennis/contracts';
import { z } from 'zod';
import { APP, type AppContext } from '../kernel/app-context';
import { dispatched } from '../commands/commands.module';
import { RecentLimit } from '../http/recent-limit';
import { receiptSchema } from '../http/openapi';
import type { Reply, Request } from '../http/request';
import { Asked, Command, Input, Route, type Sending } from '../http/route';
import { ContactQueries } from './contact.queries';

const listQuery = z.object({
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
/** domain.md: five an hour from one address. */
const anHour = 5;

@Controller()
export class ContactController {
  private readonly limit = new RecentLimit(anHour);

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commands: CommandBus,
    private readonly queries: ContactQueries,
  ) {}

  @Route.post('contact', {
    operation: 'contact.send',
    summary: 'Writes to who runs the community; five an hour from one address',
    body: ContactBody,
    answer: receiptSchema,
    status: 201,
    codes: ['request.too-many'],
  })
  async send(
    @Input() { message, type, ...who }: z.output<typeof ContactBody>,
    @Command() command: Sending,
    @Req() request: Request,
    @Res({ passthrough: true }) reply: Reply,
  ): Promise<Receipt> {
    const contactId = command.newId('contact');
    const arrived = (await this.app.eventStore.readStream(`contact-${contactId}`)).length > 0;
    const wait = arrived ? 0 : this.limit.take(request.ip, Date.parse(this.app.clock.now()));
    if (wait > 0) {
      reply.header('retry-after', String(wait));
      throw reject('request.too-many');
    }
    return this.commands.execute(
      dispatched({ type: 'ReceiveMessage', data: { contactId, ...who, text: message, kind: type } }, command.about(contactId)),
    );
  }

  @Route.get('admin/contact-messages', { operation: 'contact.list', summary: 'What was written, newest first', query: listQuery })
  list(@Asked() { page, pageSize }: z.output<typeof listQuery>) {
    return this.queries.list(page, pageSize);
  }
}
