import { Controller, Inject, Req, Res } from '@nestjs/common';
import { type Actor, listLeaders, type ParsedInputOf, readLeaderboard, readLeaderboardTable, readTopOfWeek } from '@tennis/contracts';
import { finished, send } from '../http/reading';
import { languageOfRequest, type Reply, type Request } from '../http/request';
import { CurrentActor, Input, Serves } from '../http/route';
import { reflectedPosition } from '../reads/reflected-position';
import { APP, type AppContext } from '../kernel/app-context';
import { LeaderboardQueries } from './leaderboards.queries';

const byteOrderMark = '\uFEFF';

@Controller()
export class LeaderboardsController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly queries: LeaderboardQueries,
  ) {}

  @Serves(readLeaderboard)
  read(@CurrentActor() actor: Actor, @Input() asked: ParsedInputOf<typeof readLeaderboard>) {
    return this.queries.page(actor, asked);
  }

  /** UTF-8 with byte order mark, `;` for Portuguese and `,` for English spreadsheets (domain.md "API and data"). */
  @Serves(readLeaderboardTable)
  async csv(
    @CurrentActor() actor: Actor,
    @Input() scope: ParsedInputOf<typeof readLeaderboardTable>,
    @Req() request: Request,
    @Res() reply: Reply,
  ) {
    const text = await this.queries.table(actor, scope, languageOfRequest(request) === 'pt' ? ';' : ',');
    reply.header('content-disposition', 'attachment; filename="leaderboard.csv"');
    const position = reflectedPosition(this.app);
    return send(request, reply, finished(Buffer.from(byteOrderMark + text, 'utf8'), position, undefined, 'text/csv; charset=utf-8'));
  }

  @Serves(listLeaders)
  leaders(@CurrentActor() actor: Actor, @Input() asked: ParsedInputOf<typeof listLeaders>) {
    return this.queries.leaders(actor, asked);
  }

  @Serves(readTopOfWeek)
  topOfWeek(@CurrentActor() actor: Actor) {
    return this.queries.topOfWeek(actor);
  }
}
