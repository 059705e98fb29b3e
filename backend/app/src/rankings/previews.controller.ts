import { Controller } from '@nestjs/common';
import { changeRules, type ParsedInputOf, type Receipt } from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
import { RankingPreviews } from './ranking-previews';

/** The change of rules, which has to name its preview. */
@Controller()
export class PreviewsController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly previews: RankingPreviews,
  ) {}

  @Serves(changeRules)
  changeRules(
    @Input() { previewId, ...change }: ParsedInputOf<typeof changeRules>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const previewed = previewId === undefined ? {} : { previewFacts: this.previews.previewedFacts(previewId, change) };
    return this.commandBus.execute(new commands.ChangeRules({ ...change, ...previewed }, envelope));
  }
}
