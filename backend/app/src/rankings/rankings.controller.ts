import { Controller, Param, Req, Res } from '@nestjs/common';
import { type Actor, instantSchema } from '@tennis/contracts';
import { z } from 'zod';
import { send } from '../http/reading';
import { languageOfRequest, type Reply, type Request } from '../http/request';
import { Asked, Input, Me, Route } from '../http/route';
import { RankingQueries } from './rankings.queries';

const rankingQuery = z.object({
  at: instantSchema.optional(),
  view: z.enum(['announced', 'corrected']).default('corrected'),
});
const ledgerQuery = z.object({ playerId: z.string().min(1).max(64) });
const whatIfBody = z.object({ winnerId: z.string().min(1).max(64), loserId: z.string().min(1).max(64) });
const outsider = ['tournament.unknown', 'tournament.private'] as const;

@Controller('tournaments/:id')
export class RankingsController {
  constructor(private readonly queries: RankingQueries) {}

  @Route.get('ranking', {
    operation: 'tournament.inside',
    summary: 'The ranking, now or at an instant',
    query: rankingQuery,
    codes: outsider,
  })
  async ranking(
    @Me() actor: Actor,
    @Param('id') id: string,
    @Asked() { at, view }: z.output<typeof rankingQuery>,
    @Req() request: Request,
    @Res() reply: Reply,
  ) {
    send(request, reply, at === undefined ? await this.queries.ranking(actor, id) : await this.queries.rankingAt(actor, id, at, view));
  }

  @Route.get('ranking.csv', { operation: 'tournament.inside', summary: 'The ranking for a spreadsheet', codes: outsider })
  async csv(@Me() actor: Actor, @Param('id') id: string, @Req() request: Request, @Res() reply: Reply) {
    const answer = await this.queries.csv(actor, id, languageOfRequest(request));
    reply.header('content-disposition', 'attachment; filename="ranking.csv"');
    send(request, reply, answer);
  }

  @Route.get('ledger', {
    operation: 'tournament.inside',
    summary: 'Why a person has those points',
    query: ledgerQuery,
    codes: [...outsider, 'user.unknown'],
  })
  async ledger(
    @Me() actor: Actor,
    @Param('id') id: string,
    @Asked() { playerId }: z.output<typeof ledgerQuery>,
    @Req() request: Request,
    @Res() reply: Reply,
  ) {
    send(request, reply, await this.queries.ledger(actor, id, playerId));
  }

  @Route.post('ranking/what-if', {
    operation: 'tournament.inside',
    summary: 'What a result would change; changes nothing',
    body: whatIfBody,
    codes: [...outsider, 'match.same-player', 'match.player-not-in-ladder'],
  })
  whatIf(@Me() actor: Actor, @Param('id') id: string, @Input() sides: z.output<typeof whatIfBody>) {
    return this.queries.whatIf(actor, id, sides);
  }
}
