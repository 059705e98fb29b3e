import { Controller } from '@nestjs/common';
import {
  type Actor,
  changeRules,
  type ParsedInputOf,
  previewAnnulment,
  previewRulesChange,
  previewRuling,
  readShadowLadder,
  type Receipt,
} from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { RankingPreviews } from './ranking-previews';

/** Previews of corrections, which show who would move, and the change of rules that has to name its preview. */
@Controller()
export class PreviewsController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly previews: RankingPreviews,
  ) {}

  @Serves(previewAnnulment)
  annulment(@CurrentActor() actor: Actor, @Input() { matchId }: ParsedInputOf<typeof previewAnnulment>) {
    return this.previews.annulment(actor, matchId);
  }

  @Serves(previewRuling)
  ruling(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof previewRuling>) {
    return this.previews.ruling(actor, query);
  }

  @Serves(previewRulesChange)
  rules(@CurrentActor() actor: Actor, @Input() change: ParsedInputOf<typeof previewRulesChange>) {
    return this.previews.rules(actor, change);
  }

  @Serves(readShadowLadder)
  shadow(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof readShadowLadder>) {
    return this.previews.shadow(actor, query);
  }

  @Serves(changeRules)
  changeRules(
    @Input() { previewId, ...change }: ParsedInputOf<typeof changeRules>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    const previewed = previewId === undefined ? {} : { previewFacts: this.previews.previewedFacts(previewId, change) };
    return this.commandBus.execute(new commands.ChangeRules({ ...change, ...previewed }, envelope));
  }
}
