import { Controller, Inject, Req, Res } from '@nestjs/common';
import {
  type Actor,
  arrangeRanking,
  createTournament,
  day,
  endTournament,
  joinTournament,
  leaveTournament,
  listParticipants,
  listRules,
  listTournaments,
  type ParsedInputOf,
  readTournament,
  type Receipt,
  rejectTournament,
  removeTournamentImage,
  resubmitTournament,
  setTournamentImage,
  shuffleRanking,
  updateTournament,
  validateTournament,
} from '@tennis/contracts';
import { tournamentOf } from '../access/roles-in-tournament';
import { CommandBus, commands } from '../kernel/commands';
import { send } from '../http/reading';
import { createWithinLimit, SharedLimit } from '../http/limits/shared-limit';
import { setPicture, removePicture } from '../http/pictures/change-picture';
import type { HttpReply, HttpRequest } from '../http/request';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';
import { TournamentQueries } from './tournaments.queries';

@Controller()
export class TournamentsController {
  private readonly createLimit: SharedLimit;

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly queries: TournamentQueries,
  ) {
    this.createLimit = new SharedLimit('tournaments', app.config.tournamentsPerDay, day);
  }

  @Serves(listTournaments)
  list(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof listTournaments>) {
    return query.search === undefined ? this.queries.list(actor, query) : this.queries.search(actor, query.search, query.images === 'true');
  }

  @Serves(readTournament)
  async read(
    @CurrentActor() actor: Actor,
    @Input() { tournamentId }: ParsedInputOf<typeof readTournament>,
    @Req() request: HttpRequest,
    @Res() reply: HttpReply,
  ) {
    return send(request, reply, await this.queries.read(actor, tournamentId));
  }

  @Serves(listParticipants)
  participants(@CurrentActor() actor: Actor, @Input() { tournamentId }: ParsedInputOf<typeof listParticipants>) {
    return this.queries.participants(actor, tournamentId);
  }

  @Serves(listRules)
  rules(@CurrentActor() actor: Actor, @Input() { tournamentId }: ParsedInputOf<typeof listRules>) {
    return this.queries.rules(actor, tournamentId);
  }

  @Serves(createTournament)
  async create(@Input() input: ParsedInputOf<typeof createTournament>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    const { actor, commandId } = envelope;
    const tournamentId = idFrom(commandId, 'tournament');
    const membershipId = idFrom(commandId, 'membership');
    const create = () => this.commandBus.execute(new commands.CreateTournament({ ...input, tournamentId, membershipId }, envelope));
    // people have to review each before it is played; reviewers need no limit
    if (actor.role === 'superadmin') return create();
    const findEarlierResult = () => tournamentOf(this.app, tournamentId);
    return createWithinLimit(
      { app: this.app, limit: this.createLimit, key: actor.id, code: 'tournament.too-many', findEarlierResult },
      create,
    );
  }

  @Serves(validateTournament)
  validate(@Input() data: ParsedInputOf<typeof validateTournament>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ValidateTournament(data, envelope));
  }

  @Serves(rejectTournament)
  reject(@Input() data: ParsedInputOf<typeof rejectTournament>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.RejectTournament(data, envelope));
  }

  @Serves(resubmitTournament)
  resubmit(@Input() data: ParsedInputOf<typeof resubmitTournament>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ResubmitTournament(data, envelope));
  }

  @Serves(joinTournament)
  join(@Input() input: ParsedInputOf<typeof joinTournament>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    const { actor, commandId } = envelope;
    const data = { ...input, userId: actor.id, membershipId: idFrom(commandId, 'membership') };
    return this.commandBus.execute(new commands.JoinTournament(data, envelope));
  }

  @Serves(leaveTournament)
  leave(@Input() input: ParsedInputOf<typeof leaveTournament>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.LeaveTournament({ ...input, userId: envelope.actor.id }, envelope));
  }

  @Serves(updateTournament)
  update(@Input() data: ParsedInputOf<typeof updateTournament>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.UpdateTournament(data, envelope));
  }

  @Serves(setTournamentImage)
  setImage(
    @Input() { tournamentId }: ParsedInputOf<typeof setTournamentImage>,
    @CommandEnvelope() envelope: RequestEnvelope,
    @Req() request: HttpRequest,
  ): Promise<Receipt> {
    return setPicture(this.app, request, envelope, this.imageOf(tournamentId, envelope));
  }

  @Serves(removeTournamentImage)
  removeImage(
    @Input() { tournamentId }: ParsedInputOf<typeof removeTournamentImage>,
    @CommandEnvelope() envelope: RequestEnvelope,
  ): Promise<Receipt> {
    return removePicture(this.app, this.imageOf(tournamentId, envelope));
  }

  private imageOf(tournamentId: string, envelope: RequestEnvelope) {
    return {
      stream: `tournament-${tournamentId}`,
      send: (fileId: string | null) => this.commandBus.execute(new commands.ChangeTournamentImage({ tournamentId, fileId }, envelope)),
    };
  }

  @Serves(shuffleRanking)
  shuffle(@Input() input: ParsedInputOf<typeof shuffleRanking>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    // drawn with a secret key, so that choosing a command id gives nobody a better place; a resend draws the same
    const drawn = this.app.personalData.lookupHash('shuffle', envelope.commandId);
    const seed = Number.parseInt(idFrom('shuffle', drawn).slice(0, 8), 16);
    return this.commandBus.execute(new commands.ShuffleRanking({ ...input, seed }, envelope));
  }

  @Serves(arrangeRanking)
  arrange(@Input() data: ParsedInputOf<typeof arrangeRanking>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ArrangeRanking(data, envelope));
  }

  @Serves(endTournament)
  end(@Input() data: ParsedInputOf<typeof endTournament>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.EndTournament(data, envelope));
  }
}
