import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  type Actor,
  annulResult,
  cancelMatch,
  confirmTime,
  listMatches,
  listMatchesOfPlayer,
  listOpenGames,
  type ParsedInputOf,
  proposeTime,
  readMatch,
  readMatchCalendar,
  readTimeline,
  type Receipt,
  reportResult,
  seeResult,
  startMatch,
  validateResult,
} from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { savedAs } from '../texts/file-name';
import { type HttpReply, type HttpRequest, publicUrlOf } from '../http/request';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { MatchQueries } from './matches.queries';
import { OpenGameQueries } from './open-games.queries';
import { markResultSeen } from './seen-results';

@Controller()
export class MatchesController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly queries: MatchQueries,
    private readonly openGames: OpenGameQueries,
  ) {}

  @Serves(listMatches)
  list(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof listMatches>) {
    return this.queries.list(actor, query);
  }

  @Serves(listMatchesOfPlayer)
  ofPlayer(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof listMatchesOfPlayer>) {
    return this.queries.ofPlayer(actor, query);
  }

  @Serves(listOpenGames)
  open(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof listOpenGames>) {
    return this.openGames.list(actor, query);
  }

  @Serves(readMatch)
  read(@CurrentActor() actor: Actor, @Input() { matchId }: ParsedInputOf<typeof readMatch>) {
    return this.queries.read(actor, matchId);
  }

  @Serves(readTimeline)
  timeline(@CurrentActor() actor: Actor, @Input() { matchId }: ParsedInputOf<typeof readTimeline>) {
    return this.queries.timeline(actor, matchId);
  }

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

  @Serves(proposeTime)
  proposeTime(@Input() data: ParsedInputOf<typeof proposeTime>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ProposeTime(data, envelope));
  }

  @Serves(confirmTime)
  confirmTime(@Input() data: ParsedInputOf<typeof confirmTime>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ConfirmTime(data, envelope));
  }

  @Serves(startMatch)
  start(@Input() data: ParsedInputOf<typeof startMatch>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.StartMatch(data, envelope));
  }

  @Serves(cancelMatch)
  cancel(@Input() data: ParsedInputOf<typeof cancelMatch>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.CancelMatch(data, envelope));
  }

  @Serves(reportResult)
  report(@Input() data: ParsedInputOf<typeof reportResult>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ReportResult(data, envelope));
  }

  @Serves(validateResult)
  validate(@Input() data: ParsedInputOf<typeof validateResult>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ValidateResult(data, envelope));
  }

  @Serves(seeResult)
  async see(@CurrentActor() actor: Actor, @Input() { matchId }: ParsedInputOf<typeof seeResult>) {
    await this.queries.requirePlayer(actor, matchId);
    return { first: await markResultSeen(this.app, actor.id, matchId) };
  }

  @Serves(annulResult)
  annul(@Input() data: ParsedInputOf<typeof annulResult>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.AnnulResult(data, envelope));
  }
}
