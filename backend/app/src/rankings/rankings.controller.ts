import { Controller, Req, Res } from '@nestjs/common';
import {
  type Actor,
  type ParsedInputOf,
  previewResult,
  readActivity,
  readEffect,
  readLedger,
  readRanking,
  readRankingTable,
  readStatistics,
} from '@tennis/contracts';
import { send } from '../http/reading';
import { languageOfRequest, type HttpReply, type HttpRequest } from '../http/request';
import { CurrentActor, Input, Serves } from '../http/route';
import { RankingQueries } from './rankings.queries';
import { ActivityQueries } from './activity.queries';

@Controller()
export class RankingsController {
  constructor(
    private readonly queries: RankingQueries,
    private readonly activityQueries: ActivityQueries,
  ) {}

  @Serves(readRanking)
  async ranking(
    @CurrentActor() actor: Actor,
    @Input() { tournamentId, at, view }: ParsedInputOf<typeof readRanking>,
    @Req() request: HttpRequest,
    @Res() reply: HttpReply,
  ) {
    const answer = at === undefined ? this.queries.ranking(actor, tournamentId) : this.queries.rankingAt(actor, tournamentId, at, view);
    return send(request, reply, await answer);
  }

  @Serves(readRankingTable)
  async csv(
    @CurrentActor() actor: Actor,
    @Input() { tournamentId }: ParsedInputOf<typeof readRankingTable>,
    @Req() request: HttpRequest,
    @Res() reply: HttpReply,
  ) {
    return send(request, reply, await this.queries.csv(actor, tournamentId, languageOfRequest(request)));
  }

  @Serves(readLedger)
  async ledger(
    @CurrentActor() actor: Actor,
    @Input() { tournamentId, playerId }: ParsedInputOf<typeof readLedger>,
    @Req() request: HttpRequest,
    @Res() reply: HttpReply,
  ) {
    return send(request, reply, await this.queries.ledger(actor, tournamentId, playerId));
  }

  @Serves(readActivity)
  activity(@CurrentActor() actor: Actor, @Input() { tournamentId, ...page }: ParsedInputOf<typeof readActivity>) {
    return this.activityQueries.activity(actor, tournamentId, page);
  }

  @Serves(readStatistics)
  statistics(@CurrentActor() actor: Actor, @Input() { tournamentId }: ParsedInputOf<typeof readStatistics>) {
    return this.activityQueries.statistics(actor, tournamentId);
  }

  @Serves(readEffect)
  effect(@CurrentActor() actor: Actor, @Input() { matchId }: ParsedInputOf<typeof readEffect>) {
    return this.queries.effect(actor, matchId);
  }

  @Serves(previewResult)
  whatIf(@CurrentActor() actor: Actor, @Input() { tournamentId, ...sides }: ParsedInputOf<typeof previewResult>) {
    return this.queries.whatIf(actor, tournamentId, sides);
  }
}
