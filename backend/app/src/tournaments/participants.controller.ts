import { Controller, Param } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, MemberReasonBody, PromoteRefereeBody, type Receipt, type TournamentCommand } from '@tennis/contracts';
import type { z } from 'zod';
import { dispatched } from '../commands/dispatch';
import { receiptSchema } from '../http/openapi';
import { Command, Input, Me, Route, type Sending } from '../http/route';
import { TournamentQueries } from './tournaments.queries';

type Body<Schema extends z.ZodType> = z.output<Schema>;
const governing = ['tournament.unknown', 'tournament.not-the-creator', 'tournament.not-joined', 'tournament.ended'] as const;
const answering = ['tournament.unknown', 'tournament.not-the-creator', 'tournament.no-request', 'tournament.ended'] as const;

/** Who is in a tournament, who asks to be, and who referees it. */
@Controller('tournaments/:id')
export class ParticipantsController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: TournamentQueries,
  ) {}

  @Route.get('join-requests', { operation: 'join-request.list', summary: 'Who asks to enter', codes: ['tournament.unknown'] })
  requests(@Me() actor: Actor, @Param('id') id: string) {
    return this.queries.requests(actor, id);
  }

  @Route.post('join-requests/:userId/approve', {
    operation: 'join-request.answer',
    summary: 'Lets somebody in',
    answer: receiptSchema,
    codes: answering,
  })
  approve(@Param('id') tournamentId: string, @Param('userId') userId: string, @Command() command: Sending): Promise<Receipt> {
    return this.send({ type: 'ApproveJoin', data: { tournamentId, userId, membershipId: command.newId('membership') } }, command);
  }

  @Route.post('join-requests/:userId/reject', {
    operation: 'join-request.answer',
    summary: 'Refuses somebody, who may ask again after seven days',
    answer: receiptSchema,
    codes: answering,
  })
  refuse(@Param('id') tournamentId: string, @Param('userId') userId: string, @Command() command: Sending): Promise<Receipt> {
    return this.send({ type: 'RejectJoin', data: { tournamentId, userId } }, command);
  }

  @Route.delete('join-requests/mine', {
    operation: 'join-request.withdraw',
    summary: 'Takes the own request back',
    answer: receiptSchema,
    codes: ['tournament.unknown', 'tournament.ended'],
  })
  withdraw(@Param('id') tournamentId: string, @Me() actor: Actor, @Command() command: Sending): Promise<Receipt> {
    return this.send({ type: 'WithdrawJoin', data: { tournamentId, userId: actor.id } }, command);
  }

  @Route.post('participants/:userId/pause', {
    operation: 'participant.pause',
    summary: 'Pauses a participant, also oneself',
    answer: receiptSchema,
    codes: [...governing, 'tournament.suspended'],
  })
  pause(@Param('id') tournamentId: string, @Param('userId') userId: string, @Command() command: Sending): Promise<Receipt> {
    return this.send({ type: 'PausePlayer', data: { tournamentId, userId } }, command);
  }

  @Route.post('participants/:userId/reactivate', {
    operation: 'participant.reactivate',
    summary: 'Ends a pause or a suspension',
    answer: receiptSchema,
    codes: [...governing, 'tournament.suspended'],
  })
  reactivate(@Param('id') tournamentId: string, @Param('userId') userId: string, @Command() command: Sending): Promise<Receipt> {
    return this.send({ type: 'ReactivatePlayer', data: { tournamentId, userId } }, command);
  }

  @Route.post('participants/:userId/suspend', {
    operation: 'participant.suspend',
    summary: 'Suspends a participant',
    body: MemberReasonBody,
    answer: receiptSchema,
    codes: governing,
  })
  suspend(
    @Param('id') tournamentId: string,
    @Param('userId') userId: string,
    @Input() body: Body<typeof MemberReasonBody>,
    @Command() command: Sending,
  ): Promise<Receipt> {
    return this.send({ type: 'SuspendPlayer', data: { ...body, tournamentId, userId } }, command);
  }

  @Route.post('participants/:userId/remove', {
    operation: 'participant.remove',
    summary: 'Removes a participant',
    body: MemberReasonBody,
    answer: receiptSchema,
    codes: governing,
  })
  remove(
    @Param('id') tournamentId: string,
    @Param('userId') userId: string,
    @Input() body: Body<typeof MemberReasonBody>,
    @Command() command: Sending,
  ): Promise<Receipt> {
    return this.send({ type: 'RemovePlayer', data: { ...body, tournamentId, userId } }, command);
  }

  @Route.post('participants/:userId/promote', {
    operation: 'participant.promote',
    summary: 'Makes a participant referee; a second one has to replace the first',
    body: PromoteRefereeBody,
    answer: receiptSchema,
    codes: [...governing, 'tournament.has-referee'],
  })
  promote(
    @Param('id') tournamentId: string,
    @Param('userId') userId: string,
    @Input() body: Body<typeof PromoteRefereeBody>,
    @Command() command: Sending,
  ): Promise<Receipt> {
    return this.send({ type: 'PromoteReferee', data: { ...body, tournamentId, userId } }, command);
  }

  @Route.post('participants/:userId/demote', {
    operation: 'participant.demote',
    summary: 'The referee plays again',
    answer: receiptSchema,
    codes: ['tournament.unknown', 'tournament.not-the-creator', 'tournament.not-joined'],
  })
  demote(@Param('id') tournamentId: string, @Param('userId') userId: string, @Command() command: Sending): Promise<Receipt> {
    return this.send({ type: 'DemoteReferee', data: { tournamentId, userId } }, command);
  }

  private send(message: TournamentCommand, command: Sending): Promise<Receipt> {
    return this.commands.execute(dispatched(message, command.about(message.data.tournamentId)));
  }
}
