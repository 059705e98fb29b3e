import { Controller, Inject, Req } from '@nestjs/common';
import { applyBonuses, applyPenalties, type CloseWeek, type ParsedInputOf, type WeekClosedAnswer } from '@tennis/contracts';
import { requireTrustedClock } from '../commands/require-trusted-clock';
import { CommandBus, commands } from '../kernel/commands';
import { languageOfRequest, type HttpRequest } from '../http/request';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { WeekQueries } from './weeks.queries';

/** The weekly check by hand. */
@Controller()
export class WeeksController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly queries: WeekQueries,
  ) {}

  @Serves(applyPenalties)
  penalties(
    @Input() data: ParsedInputOf<typeof applyPenalties>,
    @CommandEnvelope() envelope: RequestEnvelope,
    @Req() request: HttpRequest,
  ): Promise<WeekClosedAnswer> {
    return this.close(data, envelope, request);
  }

  @Serves(applyBonuses)
  bonuses(
    @Input() data: ParsedInputOf<typeof applyBonuses>,
    @CommandEnvelope() envelope: RequestEnvelope,
    @Req() request: HttpRequest,
  ): Promise<WeekClosedAnswer> {
    return this.close(data, envelope, request);
  }

  private async close(data: CloseWeek['data'], envelope: RequestEnvelope, request: HttpRequest): Promise<WeekClosedAnswer> {
    await requireTrustedClock(this.app);
    const receipt = await this.commandBus.execute(new commands.CloseWeek(data, envelope));
    return { ...receipt, ...(await this.queries.outcomeOf(data.tournamentId, envelope.commandId, languageOfRequest(request))) };
  }
}
