import { Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, ChangeRulesBody, PreviewRulesBody, type Receipt } from '@tennis/contracts';
import type { z } from 'zod';
import { dispatched } from '../commands/commands.module';
import { receiptSchema } from '../http/openapi';
import { Command, Input, Me, Route, type Sending } from '../http/route';
import { RankingPreviews } from './ranking-previews';

/** Corrections of what was: who would move, and the change of rules that has to name such a preview. */
@Controller()
export class PreviewsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly previews: RankingPreviews,
  ) {}

  @Route.get('matches/:id/annul/preview', {
    operation: 'match.annul',
    takesLong: true,
    summary: 'Who would move if the result had never been',
    codes: ['match.unknown', 'result.not-validated'],
  })
  annulment(@Me() actor: Actor, @Param('id') matchId: string) {
    return this.previews.annulment(actor, matchId);
  }

  @Route.post('tournaments/:id/rules/preview', {
    operation: 'rules.preview',
    takesLong: true,
    summary: 'Who would move under other rules; changes nothing',
    body: PreviewRulesBody,
    codes: ['tournament.unknown', 'rules.out-of-range'],
  })
  rules(@Me() actor: Actor, @Param('id') tournamentId: string, @Input() body: z.output<typeof PreviewRulesBody>) {
    return this.previews.rules(actor, tournamentId, body.rules, body.appliesFrom);
  }

  @Route.put('tournaments/:id/rules', {
    operation: 'rules.change',
    summary: 'Changes the rules from now on, or (previewed) since the start',
    body: ChangeRulesBody,
    answer: receiptSchema,
    codes: [
      'tournament.unknown',
      'tournament.not-the-creator',
      'tournament.frozen',
      'rules.unchanged',
      'rules.reason-required',
      'rules.preview-required',
      'rules.preview-stale',
      'rules.out-of-range',
    ],
  })
  changeRules(
    @Param('id') tournamentId: string,
    @Input() { previewId, ...change }: z.output<typeof ChangeRulesBody>,
    @Command() command: Sending,
  ): Promise<Receipt> {
    const previewFacts = previewId === undefined ? undefined : this.previews.factsOf(previewId, tournamentId, change.rules);
    return this.commands.execute(
      dispatched(
        { type: 'ChangeRules', data: { ...change, tournamentId, ...(previewFacts === undefined ? {} : { previewFacts }) } },
        command.about(tournamentId),
      ),
    );
  }
}
