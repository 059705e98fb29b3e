import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type Actor, type ParsedInputOf, readAuditLog, readAuditTable } from '@tennis/contracts';
import { finishedCsv, send } from '../http/reading';
import { languageOfRequest, type HttpReply, type HttpRequest } from '../http/request';
import { CurrentActor, Input, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { reflectedPosition } from '../reads/reflected-position';
import { LogQueries } from './log.queries';

/** Who did what to what: read, never written. */
@Controller()
export class LogController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly queries: LogQueries,
  ) {}

  @Serves(readAuditLog)
  page(@CurrentActor() actor: Actor, @Input() asked: ParsedInputOf<typeof readAuditLog>, @Req() request: HttpRequest) {
    return this.queries.page(actor, asked, languageOfRequest(request));
  }

  @Serves(readAuditTable)
  async table(
    @CurrentActor() actor: Actor,
    @Input() asked: ParsedInputOf<typeof readAuditTable>,
    @Req() request: HttpRequest,
    @Res() reply: HttpReply,
  ) {
    const language = languageOfRequest(request);
    const rows = await this.queries.table(actor, asked, language);
    reply.header('content-disposition', 'attachment; filename="log.csv"');
    return send(request, reply, finishedCsv(rows, language, reflectedPosition(this.app)));
  }
}
