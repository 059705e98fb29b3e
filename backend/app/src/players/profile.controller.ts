import { createHash } from 'node:crypto';
import { Controller, Inject, Req } from '@nestjs/common';
import {
  type Actor,
  isRejection,
  type ParsedInputOf,
  readProfile,
  type Receipt,
  removePhoto,
  setPhoto,
  updateProfile,
} from '@tennis/contracts';
import { Commands } from '../commands/commands.module';
import { readUpload } from '../http/read-upload';
import type { Request } from '../http/request';
import { CommandEnvelope, CurrentActor, Input, type RequestEnvelope, Serves } from '../http/route';
import { APP, type AppContext } from '../kernel/app-context';
import { idFrom } from '../kernel/ids';
import { forgetFormerPhotos } from '../commands/former-photos';
import { drawAnew, keepPicture } from './pictures';
import { PlayerQueries } from './players.queries';

/** What somebody says of themselves. */
@Controller()
export class ProfileController {
  constructor(
    private readonly commands: Commands,
    private readonly queries: PlayerQueries,
    @Inject(APP) private readonly app: AppContext,
  ) {}

  @Serves(readProfile)
  mine(@CurrentActor() actor: Actor) {
    return this.queries.mine(actor);
  }

  @Serves(updateProfile)
  update(@Input() input: ParsedInputOf<typeof updateProfile>, @CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.commands.send({ type: 'UpdateProfile', data: { ...input, userId: envelope.actor.id } }, envelope);
  }

  @Serves(setPhoto)
  async setPhoto(@CommandEnvelope() envelope: RequestEnvelope, @Req() request: Request): Promise<Receipt> {
    const bytes = await readUpload(request);
    const variants = await drawAnew(bytes);
    const fileId = idFrom(envelope.commandId, `photo ${createHash('sha256').update(bytes).digest('base64url')}`);
    await keepPicture(this.app, fileId, variants);
    try {
      return await this.changed(fileId, envelope);
    } catch (error) {
      // of a write whose outcome is unknown the picture may be needed
      if (isRejection(error) && error.status < 500) await this.app.files.remove(fileId);
      throw error;
    }
  }

  @Serves(removePhoto)
  removePhoto(@CommandEnvelope() envelope: RequestEnvelope): Promise<Receipt> {
    return this.changed(null, envelope);
  }

  private async changed(fileId: string | null, envelope: RequestEnvelope): Promise<Receipt> {
    const userId = envelope.actor.id;
    const receipt = await this.commands.send({ type: 'ChangePhoto', data: { userId, fileId } }, envelope);
    await forgetFormerPhotos(this.app, userId);
    return receipt;
  }
}
