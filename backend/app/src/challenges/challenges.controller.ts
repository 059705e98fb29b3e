import { Controller, Inject } from '@nestjs/common';
import { acceptChallenge, issueChallenge, type ParsedInputOf, type Receipt, rejectChallenge } from '@tennis/contracts';
import { CommandBus, commands, type SentCommand } from '../kernel/commands';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
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

  /** Answers a receipt that also covers the match, if one opens. */
  private async answerChallenge(command: SentCommand, { challengeId }: { readonly challengeId: string }): Promise<Receipt> {
    const receipt = await this.commandBus.execute(command);
    return (await openAcceptedMatch(this.app, challengeId, receipt.position)) ?? receipt;
  }
}
