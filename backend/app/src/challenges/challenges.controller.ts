import { Controller, Inject, Req } from '@nestjs/common';
import {
  acceptChallenge,
  type Actor,
  cancelChallenge,
  issueChallenge,
  listChallengeOptions,
  listChallenges,
  type ParsedInputOf,
  readChallenge,
  type Receipt,
  rejectChallenge,
} from '@tennis/contracts';
import { CommandBus, commands, type SentCommand } from '../kernel/commands';
import { languageOfRequest, type HttpRequest } from '../http/request';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { ChallengeQueries } from './challenges.queries';
import { openAcceptedMatch } from './open-accepted-match';

@Controller()
export class ChallengesController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly queries: ChallengeQueries,
  ) {}

  @Serves(listChallenges)
  list(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof listChallenges>) {
    return this.queries.list(actor, query);
  }

  @Serves(readChallenge)
  read(@CurrentActor() actor: Actor, @Input() { challengeId }: ParsedInputOf<typeof readChallenge>) {
    return this.queries.read(actor, challengeId);
  }

  @Serves(listChallengeOptions)
  options(
    @CurrentActor() actor: Actor,
    @Input() { tournamentId }: ParsedInputOf<typeof listChallengeOptions>,
    @Req() request: HttpRequest,
  ) {
    return this.queries.options(actor, tournamentId, languageOfRequest(request));
  }

  @Serves(issueChallenge)
  async issue(@Input() input: ParsedInputOf<typeof issueChallenge>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    const { actor, commandId } = envelope;
    const next = await this.queries.nextOf(actor, input, commandId);
    return this.commandBus.execute(new commands.IssueChallenge({ ...input, ...next, challengerId: actor.id }, envelope));
  }

  @Serves(acceptChallenge)
  accept(@Input() data: ParsedInputOf<typeof acceptChallenge>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.answerChallenge(new commands.AcceptChallenge(data, envelope), data);
  }

  @Serves(rejectChallenge)
  reject(@Input() data: ParsedInputOf<typeof rejectChallenge>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.answerChallenge(new commands.RejectChallenge(data, envelope), data);
  }

  @Serves(cancelChallenge)
  cancel(@Input() data: ParsedInputOf<typeof cancelChallenge>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.CancelChallenge(data, envelope));
  }

  /** Answers a receipt that also covers the match, if one opens. */
  private async answerChallenge(command: SentCommand, { challengeId }: { readonly challengeId: string }): Promise<Receipt> {
    const receipt = await this.commandBus.execute(command);
    return (await openAcceptedMatch(this.app, challengeId, receipt.position)) ?? receipt;
  }
}
