import { Controller, Req, Res } from '@nestjs/common';
import {
  type Actor,
  listLeaders,
  type ParsedInputOf,
  readClimbers,
  readLeaderboard,
  readLeaderboardTable,
  readTopOfWeek,
} from '@tennis/contracts';
import { send } from '../http/reading';
import { languageOfRequest, type HttpReply, type HttpRequest } from '../http/request';
import { CurrentActor, Input, Serves } from '../http/route';
import { LeaderboardQueries } from './leaderboards.queries';

@Controller()
export class LeaderboardsController {
  constructor(private readonly queries: LeaderboardQueries) {}

  @Serves(readLeaderboard)
  async read(
    @CurrentActor() actor: Actor,
    @Input() query: ParsedInputOf<typeof readLeaderboard>,
    @Req() request: HttpRequest,
    @Res() reply: HttpReply,
  ) {
    return send(request, reply, await this.queries.page(actor, query), request.viewPosition);
  }

  @Serves(readLeaderboardTable)
  async csv(
    @CurrentActor() actor: Actor,
    @Input() scope: ParsedInputOf<typeof readLeaderboardTable>,
    @Req() request: HttpRequest,
    @Res() reply: HttpReply,
  ) {
    return send(request, reply, await this.queries.table(actor, scope, languageOfRequest(request)));
  }

  @Serves(listLeaders)
  leaders(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof listLeaders>) {
    return this.queries.leaders(actor, query);
  }

  @Serves(readClimbers)
  climbers(@CurrentActor() actor: Actor, @Input() scope: ParsedInputOf<typeof readClimbers>) {
    return this.queries.climbers(actor, scope);
  }

  @Serves(readTopOfWeek)
  topOfWeek(@CurrentActor() actor: Actor) {
    return this.queries.topOfWeek(actor);
  }
}
