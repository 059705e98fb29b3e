import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  type Actor,
  listLeaders,
  type ParsedInputOf,
  readClimbers,
  readLeaderboard,
  readLeaderboardTable,
  readTopOfWeek,
} from '@tennis/contracts';
import { finishedCsv, send } from '../http/reading';
import { languageOfRequest, type HttpReply, type HttpRequest } from '../http/request';
import { CurrentActor, Input, Serves } from '../http/route';
import { reflectedPosition } from '../reads/reflected-position';
import { APP, type AppContext } from '../kernel/app-context';
import { LeaderboardQueries } from './leaderboards.queries';

@Controller()
export class LeaderboardsController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly queries: LeaderboardQueries,
  ) {}

  @Serves(readLeaderboard)
  async read(
    @CurrentActor() actor: Actor,
    @Input() asked: ParsedInputOf<typeof readLeaderboard>,
    @Req() request: HttpRequest,
    @Res() reply: HttpReply,
  ) {
    return send(request, reply, await this.queries.page(actor, asked), request.reflected);
  }

  @Serves(readLeaderboardTable)
  async csv(
    @CurrentActor() actor: Actor,
    @Input() scope: ParsedInputOf<typeof readLeaderboardTable>,
    @Req() request: HttpRequest,
    @Res() reply: HttpReply,
  ) {
    const language = languageOfRequest(request);
    const rows = await this.queries.table(actor, scope, language);
    reply.header('content-disposition', 'attachment; filename="leaderboard.csv"');
    return send(request, reply, finishedCsv(rows, language, reflectedPosition(this.app)));
  }

  @Serves(listLeaders)
  leaders(@CurrentActor() actor: Actor, @Input() asked: ParsedInputOf<typeof listLeaders>) {
    return this.queries.leaders(actor, asked);
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
