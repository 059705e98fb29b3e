import { Controller } from '@nestjs/common';
import {
  type Actor,
  approveJoin,
  blockPlayer,
  demoteReferee,
  listJoinRequests,
  listKeptOut,
  listSuccessors,
  nameCreator,
  type ParsedInputOf,
  pausePlayer,
  promoteReferee,
  reactivatePlayer,
  readConsequences,
  readmitPlayer,
  readSuspension,
  readTurnedAway,
  type Receipt,
  rejectJoin,
  removePlayer,
  suspendPlayer,
  unblockPlayer,
  withdrawJoin,
} from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { idFrom } from '../kernel/ids';
import { ParticipantQueries } from './participants.queries';
import { TournamentQueries } from './tournaments.queries';

/** Participants, join requests, referee and creator of a tournament. */
@Controller()
export class ParticipantsController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queries: TournamentQueries,
    private readonly people: ParticipantQueries,
  ) {}

  @Serves(listJoinRequests)
  requests(@CurrentActor() actor: Actor, @Input() { tournamentId }: ParsedInputOf<typeof listJoinRequests>) {
    return this.queries.requests(actor, tournamentId);
  }

  @Serves(approveJoin)
  approve(@Input() input: ParsedInputOf<typeof approveJoin>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    const data = { ...input, membershipId: idFrom(envelope.commandId, 'membership') };
    return this.commandBus.execute(new commands.ApproveJoin(data, envelope));
  }

  @Serves(rejectJoin)
  refuse(@Input() data: ParsedInputOf<typeof rejectJoin>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.RejectJoin(data, envelope));
  }

  @Serves(withdrawJoin)
  withdraw(@Input() input: ParsedInputOf<typeof withdrawJoin>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.WithdrawJoin({ ...input, userId: envelope.actor.id }, envelope));
  }

  @Serves(pausePlayer)
  pause(@Input() data: ParsedInputOf<typeof pausePlayer>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.PausePlayer(data, envelope));
  }

  @Serves(reactivatePlayer)
  reactivate(@Input() data: ParsedInputOf<typeof reactivatePlayer>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ReactivatePlayer(data, envelope));
  }

  @Serves(suspendPlayer)
  suspend(@Input() data: ParsedInputOf<typeof suspendPlayer>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.SuspendPlayer(data, envelope));
  }

  @Serves(readSuspension)
  suspension(@CurrentActor() actor: Actor, @Input() { tournamentId }: ParsedInputOf<typeof readSuspension>) {
    return this.people.suspension(actor, tournamentId);
  }

  @Serves(removePlayer)
  remove(@Input() data: ParsedInputOf<typeof removePlayer>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.RemovePlayer(data, envelope));
  }

  @Serves(blockPlayer)
  block(@Input() data: ParsedInputOf<typeof blockPlayer>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.BlockPlayer(data, envelope));
  }

  @Serves(unblockPlayer)
  unblock(@Input() data: ParsedInputOf<typeof unblockPlayer>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.UnblockPlayer(data, envelope));
  }

  @Serves(readmitPlayer)
  readmit(@Input() data: ParsedInputOf<typeof readmitPlayer>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ReadmitPlayer(data, envelope));
  }

  @Serves(listKeptOut)
  keptOut(@CurrentActor() actor: Actor, @Input() { tournamentId }: ParsedInputOf<typeof listKeptOut>) {
    return this.people.keptOut(actor, tournamentId);
  }

  @Serves(readTurnedAway)
  turnedAway(@CurrentActor() actor: Actor, @Input() { tournamentId }: ParsedInputOf<typeof readTurnedAway>) {
    return this.people.turnedAway(actor, tournamentId);
  }

  @Serves(readConsequences)
  consequences(@CurrentActor() actor: Actor, @Input() { tournamentId, userId, act }: ParsedInputOf<typeof readConsequences>) {
    return this.people.consequences(actor, tournamentId, userId, act);
  }

  @Serves(promoteReferee)
  promote(@Input() data: ParsedInputOf<typeof promoteReferee>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.PromoteReferee(data, envelope));
  }

  @Serves(demoteReferee)
  demote(@Input() data: ParsedInputOf<typeof demoteReferee>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.DemoteReferee(data, envelope));
  }

  @Serves(listSuccessors)
  successors(@CurrentActor() actor: Actor, @Input() { tournamentId }: ParsedInputOf<typeof listSuccessors>) {
    return this.people.successors(actor, tournamentId);
  }

  @Serves(nameCreator)
  nameCreator(@Input() data: ParsedInputOf<typeof nameCreator>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.NameCreator(data, envelope));
  }
}
