import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type Actor, dateInZone, type ParsedInputOf, readAuditLog, readAuditTable } from '@tennis/contracts';
import { fileName } from '../texts/file-name';
import { finishedCsv, send } from '../http/reading';
import { languageOfRequest, type HttpReply, type HttpRequest } from '../http/request';
import { CurrentActor, Input, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { viewsPosition } from '../reads/views-position';
import { sentence } from '../texts/sentences';
import { LogQueries } from './log.queries';

/** The audit log: actor, action and thing. Read only. */
@Controller()
export class LogController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly queries: LogQueries,
  ) {}

  @Serves(readAuditLog)
  page(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof readAuditLog>, @Req() request: HttpRequest) {
    return this.queries.page(actor, query, languageOfRequest(request));
  }

  @Serves(readAuditTable)
  async table(
    @CurrentActor() actor: Actor,
    @Input() query: ParsedInputOf<typeof readAuditTable>,
    @Req() request: HttpRequest,
    @Res() reply: HttpReply,
  ) {
    const language = languageOfRequest(request);
    const rows = await this.queries.table(actor, query, language);
    const name = fileName('csv', dateInZone(this.app.clock.now(), 'Europe/Lisbon'), sentence('file.log', language), query.from, query.to);
    return send(request, reply, finishedCsv(name, rows, language, viewsPosition(this.app)));
  }
}
