import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type Actor, type ParsedInputOf, readMatchCalendar, seeResult } from '@tennis/contracts';
import { savedAs } from '../texts/file-name';
import { type HttpReply, type HttpRequest, publicUrlOf } from '../http/request';
import { CurrentActor, Input, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { MatchQueries } from './matches.queries';
import { markResultSeen } from './seen-results';

@Controller()
export class MatchesController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly queries: MatchQueries,
  ) {}

  @Serves(readMatchCalendar)
  async calendar(
    @CurrentActor() actor: Actor,
    @Input() { matchId }: ParsedInputOf<typeof readMatchCalendar>,
    @Req() request: HttpRequest,
    @Res({ passthrough: true }) reply: HttpReply,
  ) {
    const { name, text } = await this.queries.calendar(actor, matchId, publicUrlOf(request, this.app.config));
    reply.header(...savedAs(name)).type('text/calendar; charset=utf-8');
    return text;
  }

  @Serves(seeResult)
  async see(@CurrentActor() actor: Actor, @Input() { matchId }: ParsedInputOf<typeof seeResult>) {
    await this.queries.requirePlayer(actor, matchId);
    return { first: await markResultSeen(this.app, actor.id, matchId) };
  }
}
