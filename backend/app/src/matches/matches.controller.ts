import { Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, AnnulResultBody, type Receipt, ReportResultBody, ValidateResultBody } from '@tennis/contracts';
import { z } from 'zod';
import { dispatched } from '../kernel/dispatch';
import { receiptSchema } from '../kernel/openapi';
import { Asked, Command, Input, Me, Route, type Sending } from '../kernel/route';
import { MatchQueries } from './matches.queries';

const statuses = [
  'waiting_opponent',
  'time_proposed',
  'time_confirmed',
  'in_progress',
  'result_reported',
  'result_disputed',
  'completed',
  'cancelled',
] as const;
const listQuery = z.object({
  tournamentId: z.string().max(64),
  status: z.enum(statuses).optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
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
    summary: 'The matches of a tournament',
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

  @Route.post(':id/result', {
    operation: 'match.report',
    summary: 'Reports the result, or corrects one’s own report',
    body: ReportResultBody,
    answer: receiptSchema,
    codes: [
      'match.unknown',
      'match.not-yours',
      'match.not-confirmed',
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
