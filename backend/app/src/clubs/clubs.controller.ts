import { Controller, Inject, Req } from '@nestjs/common';
import { day, type ParsedInputOf, proposeClub, type Receipt, reject, removeClubImage, setClubImage, views } from '@tennis/contracts';
import { requireVisibleClub, mayCorrect } from '../access/visible-club';
import { CommandBus, commands } from '../kernel/commands';
import { createWithinLimit, SharedLimit } from '../http/limits/shared-limit';
import { setPicture, removePicture } from '../http/pictures/change-picture';
import type { HttpRequest } from '../http/request';
import { CommandEnvelope, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';

@Controller()
export class ClubsController {
  private readonly proposalLimit: SharedLimit;

  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
  ) {
    // the same limit as for tournaments: super admins have to review each
    this.proposalLimit = new SharedLimit('clubs', app.config.tournamentsPerDay, day);
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
}
