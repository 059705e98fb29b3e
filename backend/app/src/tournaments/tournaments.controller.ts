import { Controller, Inject, Req } from '@nestjs/common';
import {
  createTournament,
  day,
  invitePlayers,
  type ParsedInputOf,
  type Receipt,
  removeTournamentImage,
  setTournamentImage,
  shuffleRanking,
} from '@tennis/contracts';
import { tournamentOf } from '../access/roles-in-tournament';
import { CommandBus, commands } from '../kernel/commands';
import { createWithinLimit, SharedLimit } from '../http/limits/shared-limit';
import { setPicture, removePicture } from '../http/pictures/change-picture';
import type { HttpRequest } from '../http/request';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';
import { InvitationQueries } from './invitations.queries';

@Controller()
export class TournamentsController {
  private readonly createLimit: SharedLimit;

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly invitations: InvitationQueries,
  ) {
    this.createLimit = new SharedLimit('tournaments', app.config.tournamentsPerDay, day);
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

  /** Invites players of an earlier ladder to this one. */
  @Serves(invitePlayers)
  async invite(@Input() input: ParsedInputOf<typeof invitePlayers>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    const invitable = await this.invitations.invitablePeopleOf(envelope.actor, input.fromTournamentId);
    return this.commandBus.execute(new commands.InvitePlayers({ ...input, reachable: invitable }, envelope));
  }
}
