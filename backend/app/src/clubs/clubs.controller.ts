import { Controller, Inject, Req } from '@nestjs/common';
import {
  type Actor,
  changeClubRole,
  chooseMainClub,
  day,
  joinClub,
  leaveClub,
  listClubMembers,
  listClubs,
  type ParsedInputOf,
  proposeClub,
  readClub,
  type Receipt,
  reject,
  rejectClub,
  removeClubImage,
  resubmitClub,
  setClubImage,
  updateClub,
  validateClub,
  views,
} from '@tennis/contracts';
import { requireVisibleClub, mayCorrect } from '../access/visible-club';
import { CommandBus, commands } from '../kernel/commands';
import { createWithinLimit, SharedLimit } from '../http/limits/shared-limit';
import { setPicture, removePicture } from '../http/pictures/change-picture';
import type { HttpRequest } from '../http/request';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';
import { ClubQueries } from './clubs.queries';

@Controller()
export class ClubsController {
  private readonly proposalLimit: SharedLimit;

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
    private readonly queries: ClubQueries,
  ) {
    // the same limit as for tournaments: super admins have to review each
    this.proposalLimit = new SharedLimit('clubs', app.config.tournamentsPerDay, day);
  }

  @Serves(listClubs)
  list(@CurrentActor() actor: Actor, @Input() query: ParsedInputOf<typeof listClubs>) {
    return query.search === undefined ? this.queries.list(actor, query) : this.queries.search(actor, query.search, query.images === 'true');
  }

  @Serves(readClub)
  read(@CurrentActor() actor: Actor, @Input() { clubId }: ParsedInputOf<typeof readClub>) {
    return this.queries.read(actor, clubId);
  }

  @Serves(listClubMembers)
  members(@CurrentActor() actor: Actor, @Input() { clubId }: ParsedInputOf<typeof listClubMembers>) {
    return this.queries.members(actor, clubId);
  }

  @Serves(proposeClub)
  async propose(@Input() input: ParsedInputOf<typeof proposeClub>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    const { actor, commandId } = envelope;
    const clubId = idFrom(commandId, 'club');
    const propose = () => this.commandBus.execute(new commands.ProposeClub({ ...input, clubId }, envelope));
    if (actor.role === 'superadmin') return propose();
    const findEarlierResult = () => this.app.readStore.get(views.club, clubId);
    return createWithinLimit(
      { app: this.app, limit: this.proposalLimit, key: actor.id, code: 'club.too-many', findEarlierResult },
      propose,
    );
  }

  @Serves(updateClub)
  update(@Input() data: ParsedInputOf<typeof updateClub>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.UpdateClub(data, envelope));
  }

  @Serves(setClubImage)
  async setImage(
    @Input() { clubId }: ParsedInputOf<typeof setClubImage>,
    @CommandEnvelope() envelope: RequestEnvelope,
    @Req() request: HttpRequest,
  ): Promise<Receipt> {
    // checked before the picture is read: reading is much work, and any signed-in user can call this
    const club = await requireVisibleClub(this.app, clubId, envelope.actor);
    if (!mayCorrect(club, envelope.actor)) throw reject('club.not-administrator');
    return setPicture(this.app, request, envelope, this.imageOf(clubId, envelope));
  }

  @Serves(removeClubImage)
  removeImage(@Input() { clubId }: ParsedInputOf<typeof removeClubImage>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return removePicture(this.app, this.imageOf(clubId, envelope));
  }

  private imageOf(clubId: string, envelope: RequestEnvelope) {
    return {
      stream: `club-${clubId}`,
      send: (fileId: string | null) => this.commandBus.execute(new commands.ChangeClubImage({ clubId, fileId }, envelope)),
    };
  }

  @Serves(validateClub)
  validate(@Input() data: ParsedInputOf<typeof validateClub>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ValidateClub(data, envelope));
  }

  @Serves(rejectClub)
  reject(@Input() data: ParsedInputOf<typeof rejectClub>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.RejectClub(data, envelope));
  }

  @Serves(resubmitClub)
  resubmit(@Input() data: ParsedInputOf<typeof resubmitClub>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ResubmitClub(data, envelope));
  }

  @Serves(joinClub)
  join(@Input() { clubId }: ParsedInputOf<typeof joinClub>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.JoinClub({ clubId, userId: envelope.actor.id }, envelope));
  }

  @Serves(leaveClub)
  leave(@Input() { clubId }: ParsedInputOf<typeof leaveClub>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.LeaveClub({ clubId, userId: envelope.actor.id }, envelope));
  }

  @Serves(chooseMainClub)
  chooseMain(@Input() { clubId }: ParsedInputOf<typeof chooseMainClub>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ChooseMainClub({ clubId, userId: envelope.actor.id }, envelope));
  }

  @Serves(changeClubRole)
  changeRole(@Input() data: ParsedInputOf<typeof changeClubRole>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.ChangeClubRole(data, envelope));
  }
}
