import { Controller, Inject, Req } from '@nestjs/common';
import { type Receipt, removePhoto, setPhoto } from '@tennis/contracts';
import { CommandBus } from '../kernel/commands';
import { setPicture, removePicture } from '../http/pictures/change-picture';
import { photoOf } from '../http/pictures/photo-of';
import type { HttpRequest } from '../http/request';
import { CommandEnvelope, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';

/** The user's own photo. */
@Controller()
export class PhotoController {
  constructor(
    @Inject(APP) private readonly app: AppContext,
    private readonly commandBus: CommandBus,
  ) {}

  @Serves(setPhoto)
  set(@CommandEnvelope() envelope: RequestEnvelope, @Req() request: HttpRequest): Promise<Receipt> {
    return setPicture(this.app, request, envelope, photoOf(this.commandBus, envelope.actor.id, envelope));
  }

  @Serves(removePhoto)
  remove(@CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return removePicture(this.app, photoOf(this.commandBus, envelope.actor.id, envelope));
  }
}
