import { Controller, Param, Res } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  type Actor,
  AnnulResultBody,
  CancelMatchBody,
  ConfirmTimeBody,
  matchStatuses,
  ProposeTimeBody,
  type Receipt,
  ReportResultBody,
  ValidateResultBody,
} from '@tennis/contracts';
import { z } from 'zod';
import { dispatched } from '../commands/commands.module';
import { receiptSchema } from '../http/openapi';
import type { Reply } from '../http/request';
import { Asked, Command, Input, Me, Route, type Sending } from '../http/route';
import { MatchQueries } from './matches.queries';

const listQuery = z.object({
  tournamentId: z.string().max(64).optional(),
  status: z.enum(matchStatuses).optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
const arranging = ['match.unknown', 'match.not-yours', 'match.closed', 'match.already-started'] as const;
const scoreCodes = [
  'result.no-sets',
  'result.set-impossible',
  'result.tie-break-impossible',
  'result.super-tie-break-misplaced',
  'result.sets-after-decided',
  'result.too-many-sets',
  'result.winner-undetermined',
  'result.winner-mismatch',
  'result.walkover-with-sets',
  'result.date-in-future',
] as const;

@Controller('matches')
export class MatchesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: MatchQueries,
  ) {}

  @Route.get('', {
    operation: 'match.list',
    summary: 'The matches of a tournament, or yours',
    query: listQuery,
    codes: ['tournament.unknown', 'tournament.private'],
  })
  list(@Me() actor: Actor, @Asked() query: z.output<typeof listQuery>) {
    return this.queries.list(actor, query);
  }

  @Route.get(':id', { operation: 'match.read', summary: 'A match', codes: ['match.unknown', 'tournament.private'] })
  read(@Me() actor: Actor, @Param('id') id: string) {
    return this.queries.read(actor, id);
  }

  @Route.get(':id/timeline', {
    operation: 'match.read',
    summary: 'What happened, in order',
    codes: ['match.unknown', 'tournament.private'],
  })
  timeline(@Me() actor: Actor, @Param('id') id: string) {
    return this.queries.timeline(actor, id);
  }

  @Route.get(':id/calendar.ics', {
    operation: 'match.read',
    summary: 'The match for a calendar',
    codes: ['match.unknown', 'tournament.private', 'match.not-confirmed'],
  })
  async calendar(@Me() actor: Actor, @Param('id') id: string, @Res() reply: Reply) {
    const text = await this.queries.calendar(actor, id);
    reply.header('content-disposition', 'attachment; filename="jogo.ics"').type('text/calendar; charset=utf-8').send(text);
  }

  @Route.post(':id/propose-time', {
    operation: 'match.arrange',
    summary: 'Proposes one to five times, until the match starts',
    body: ProposeTimeBody,
    answer: receiptSchema,
    codes: [...arranging, 'challenge.time-required', 'challenge.time-past'],
  })
  proposeTime(
    @Param('id') matchId: string,
    @Input() body: z.output<typeof ProposeTimeBody>,
    @Command() command: Sending,
  ): Promise<Receipt> {
    return this.commands.execute(dispatched({ type: 'ProposeTime', data: { ...body, matchId } }, command.about(matchId)));
  }

  @Route.post(':id/confirm-time', {
    operation: 'match.arrange',
    summary: 'Chooses one of the times that the other proposed',
    body: ConfirmTimeBody,
    answer: receiptSchema,
    codes: [
      ...arranging,
      'match.no-times-proposed',
      'match.own-proposal',
      'challenge.time-not-chosen',
      'challenge.time-not-proposed',
      'challenge.time-past',
    ],
  })
  confirmTime(
    @Param('id') matchId: string,
    @Input() body: z.output<typeof ConfirmTimeBody>,
    @Command() command: Sending,
  ): Promise<Receipt> {
    return this.commands.execute(dispatched({ type: 'ConfirmTime', data: { ...body, matchId } }, command.about(matchId)));
  }

  @Route.post(':id/start', {
    operation: 'match.arrange',
    summary: 'Says that play has begun',
    answer: receiptSchema,
    codes: [...arranging, 'match.not-confirmed'],
  })
  start(@Param('id') matchId: string, @Command() command: Sending): Promise<Receipt> {
    return this.commands.execute(dispatched({ type: 'StartMatch', data: { matchId } }, command.about(matchId)));
  }

  @Route.post(':id/cancel', {
    operation: 'match.cancel',
    summary: 'Cancels what was never played, without points',
    body: CancelMatchBody,
    answer: receiptSchema,
    codes: ['match.unknown', 'match.not-yours', 'match.already-started', 'match.too-early-to-cancel', 'result.own-match'],
  })
  cancel(@Param('id') matchId: string, @Input() body: z.output<typeof CancelMatchBody>, @Command() command: Sending): Promise<Receipt> {
    return this.commands.execute(dispatched({ type: 'CancelMatch', data: { ...body, matchId } }, command.about(matchId)));
  }

  @Route.post(':id/result', {
    operation: 'match.report',
    summary: 'Reports the result, or corrects one’s own report; records a walkover of a match that was never played',
    body: ReportResultBody,
    answer: receiptSchema,
    codes: [
      'match.unknown',
      'match.not-yours',
      'match.not-confirmed',
      'match.too-early-for-walkover',
      'match.closed',
      'tournament.frozen',
      'result.already-reported',
      ...scoreCodes,
    ],
  })
  report(@Param('id') matchId: string, @Input() body: z.output<typeof ReportResultBody>, @Command() command: Sending): Promise<Receipt> {
    return this.commands.execute(dispatched({ type: 'ReportResult', data: { ...body, matchId } }, command.about(matchId)));
  }

  @Route.post(':id/validation', {
    operation: 'match.validate',
    summary: 'Approves, rejects or rules on a reported result',
    body: ValidateResultBody,
    answer: receiptSchema,
    codes: [
      'match.unknown',
      'match.not-yours',
      'match.closed',
      'tournament.frozen',
      'result.not-reported',
      'result.changed',
      'result.own-report',
      'result.own-match',
      'result.not-disputed',
      ...scoreCodes,
    ],
  })
  validate(
    @Param('id') matchId: string,
    @Input() body: z.output<typeof ValidateResultBody>,
    @Command() command: Sending,
  ): Promise<Receipt> {
    return this.commands.execute(dispatched({ type: 'ValidateResult', data: { ...body, matchId } }, command.about(matchId)));
  }

  @Route.post(':id/annul', {
    operation: 'match.annul',
    summary: 'Annuls a validated result',
    body: AnnulResultBody,
    answer: receiptSchema,
    codes: [
      'match.unknown',
      'tournament.not-the-creator',
      'result.not-validated',
      'result.own-match',
      'result.reason-required',
      'tournament.frozen',
    ],
  })
  annul(@Param('id') matchId: string, @Input() body: z.output<typeof AnnulResultBody>, @Command() command: Sending): Promise<Receipt> {
    return this.commands.execute(dispatched({ type: 'AnnulResult', data: { ...body, matchId } }, command.about(matchId)));
  }
}
