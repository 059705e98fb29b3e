import { Controller, Inject, Req } from '@nestjs/common';
import { type Actor, type ParsedInputOf, readProfile, type Receipt, removePhoto, setPhoto, updateProfile } from '@tennis/contracts';
import { CommandBus, commands } from '../kernel/commands';
import { setPicture, removePicture } from '../http/pictures/change-picture';
import { photoOf } from '../http/pictures/photo-of';
import type { HttpRequest } from '../http/request';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { PlayerQueries } from './players.queries';

/** The user's own profile. */
@Controller()
export class ProfileController {
  constructor(
    private readonly commandBus: CommandBus,
    private readonly queries: PlayerQueries,
    @Inject(APP) private readonly app: AppContext,
  ) {}

  @Serves(readProfile)
  mine(@CurrentActor() actor: Actor) {
    return this.queries.mine(actor);
  }

  @Serves(updateProfile)
  update(@Input() input: ParsedInputOf<typeof updateProfile>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commandBus.execute(new commands.UpdateProfile({ ...input, userId: envelope.actor.id }, envelope));
  }

  @Serves(setPhoto)
  setPhoto(@CommandEnvelope() envelope: RequestEnvelope, @Req() request: HttpRequest): Promise<Receipt> {
    return setPicture(this.app, request, envelope, photoOf(this.commandBus, envelope.actor.id, envelope));
  }

  @Serves(removePhoto)
  removePhoto(@CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return removePicture(this.app, photoOf(this.commandBus, envelope.actor.id, envelope));
  }
}
