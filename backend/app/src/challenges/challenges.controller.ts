import { Controller, Inject, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import {
  AcceptChallengeBody,
  type Actor,
  challengeStatuses,
  IssueChallengeBody,
  type Receipt,
  RejectChallengeBody,
} from '@tennis/contracts';
import { z } from 'zod';
import { APP, type AppContext } from '../kernel/app-context';
import { dispatched } from '../commands/commands.module';
import { openMatchOf } from './open-match-of';
import { receiptSchema } from '../http/openapi';
import { Asked, Command, Input, Me, Route, type Sending } from '../http/route';
import { ChallengeQueries } from './challenges.queries';

const listQuery = z.object({
  box: z.enum(['received', 'sent']).default('received'),
  status: z.enum(challengeStatuses).optional(),
  page: z.coerce.number().int().min(1).default(1),
  pageSize: z.coerce.number().int().min(1).max(100).default(25),
});
const answers = ['challenge.unknown', 'challenge.not-yours', 'challenge.not-pending', 'challenge.expired'] as const;

@Controller('challenges')
export class ChallengesController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: ChallengeQueries,
    @Inject(APP) private readonly app: AppContext,
  ) {}

  @Route.get('', { operation: 'challenge.list', summary: 'Your challenges, received or sent, newest first, with counts', query: listQuery })
  list(@Me() actor: Actor, @Asked() query: z.output<typeof listQuery>) {
    return this.queries.list(actor, query);
  }

  @Route.get(':id', { operation: 'challenge.read', summary: 'A challenge', codes: ['challenge.unknown'] })
  read(@Me() actor: Actor, @Param('id') id: string) {
    return this.queries.read(actor, id);
  }

  @Route.post('', {
    operation: 'challenge.issue',
    summary: 'Challenges somebody of the same ladder, with one to five times',
    body: IssueChallengeBody,
    answer: receiptSchema,
    status: 201,
    codes: [
      'tournament.unknown',
      'tournament.private',
      'tournament.not-validated',
      'tournament.ended',
      'tournament.not-joined',
      'challenge.opponent-required',
      'challenge.time-required',
      'challenge.time-past',
      'challenge.self',
      'challenge.you-are-paused',
      'challenge.you-are-referee',
      'challenge.opponent-not-in-ladder',
      'challenge.opponent-referee',
      'challenge.opponent-paused',
      'challenge.opponent-suspended',
      'challenge.already-open',
      'challenge.cooldown',
      'challenge.out-of-range',
    ],
  })
  async issue(@Me() actor: Actor, @Input() body: z.output<typeof IssueChallengeBody>, @Command() command: Sending): Promise<Receipt> {
    const { challengeId, nth } = await this.queries.nextOf(actor, body, command.about('').commandId);
    return this.commands.execute(
      dispatched({ type: 'IssueChallenge', data: { ...body, challengeId, nth, challengerId: actor.id } }, command.about(challengeId)),
    );
  }

  @Route.post(':id/accept', {
    operation: 'challenge.answer',
    summary: 'Accepts one of the proposed times, or proposes others; the match opens',
    body: AcceptChallengeBody,
    answer: receiptSchema,
    codes: [...answers, 'tournament.ended', 'challenge.time-not-chosen', 'challenge.time-not-proposed', 'challenge.time-past'],
  })
  accept(
    @Param('id') challengeId: string,
    @Input() body: z.output<typeof AcceptChallengeBody>,
    @Command() command: Sending,
  ): Promise<Receipt> {
    return this.answered(challengeId, dispatched({ type: 'AcceptChallenge', data: { ...body, challengeId } }, command.about(challengeId)));
  }

  @Route.post(':id/reject', {
    operation: 'challenge.answer',
    summary: 'Rejects; one rejection too many accepts automatically',
    body: RejectChallengeBody,
    answer: receiptSchema,
    codes: answers,
  })
  reject(
    @Param('id') challengeId: string,
    @Input() body: z.output<typeof RejectChallengeBody>,
    @Command() command: Sending,
  ): Promise<Receipt> {
    return this.answered(challengeId, dispatched({ type: 'RejectChallenge', data: { ...body, challengeId } }, command.about(challengeId)));
  }

  @Route.post(':id/cancel', {
    operation: 'challenge.cancel',
    summary: 'Takes a pending challenge back',
    body: RejectChallengeBody,
    answer: receiptSchema,
    codes: ['challenge.unknown', 'challenge.not-yours', 'challenge.not-pending'],
  })
  cancel(
    @Param('id') challengeId: string,
    @Input() body: z.output<typeof RejectChallengeBody>,
    @Command() command: Sending,
  ): Promise<Receipt> {
    return this.commands.execute(dispatched({ type: 'CancelChallenge', data: { ...body, challengeId } }, command.about(challengeId)));
  }

  /** The receipt of an answer covers the match that opens with it. */
  private async answered(challengeId: string, command: ReturnType<typeof dispatched>): Promise<Receipt> {
    const receipt = await this.commands.execute<typeof command, Receipt>(command);
    return (await openMatchOf(this.app, challengeId, receipt.position)) ?? receipt;
  }
}
