import { createHash } from 'node:crypto';
import { Controller, Inject, Req } from '@nestjs/common';
import { CommandBus } from '@nestjs/cqrs';
import { type Actor, isRejection, type Receipt, UpdateProfileBody } from '@tennis/contracts';
import type { z } from 'zod';
import { APP, type AppContext } from '../kernel/app-context';
import { dispatched } from '../commands/commands.module';
import { receiptSchema } from '../http/openapi';
import { forgetFormerPhotos } from './photos';
import { drawAnew, keepPicture } from './pictures';
import { readUpload } from '../http/read-upload';
import type { Request } from '../http/request';
import { Command, Input, Me, Route, type Sending } from '../http/route';
import { PlayerQueries } from './players.queries';

/** What somebody says of themselves. */
@Controller('profile')
export class ProfileController {
  constructor(
    private readonly commands: CommandBus,
    private readonly queries: PlayerQueries,
    @Inject(APP) private readonly app: AppContext,
  ) {}

  @Route.get('', { operation: 'profile.read', summary: 'Your profile', codes: ['user.unknown'] })
  mine(@Me() actor: Actor) {
    return this.queries.mine(actor);
  }

  @Route.put('', {
    operation: 'profile.update',
    summary: 'Changes your profile; what is not named stays',
    body: UpdateProfileBody,
    answer: receiptSchema,
    codes: [
      'user.unknown',
      'user.too-young',
      'profile.first-name-required',
      'profile.last-name-required',
      'profile.name-too-long',
      'profile.email-locked',
      'profile.phone-invalid',
      'profile.whatsapp-invalid',
      'profile.signal-invalid',
      'profile.telegram-invalid',
      'profile.birth-year-invalid',
      'profile.gender-unknown',
      'profile.district-unknown',
      'profile.concelho-unknown',
      'profile.concelho-without-district',
    ],
  })
  update(@Me() { id: userId }: Actor, @Input() body: z.output<typeof UpdateProfileBody>, @Command() command: Sending): Promise<Receipt> {
    return this.commands.execute(dispatched({ type: 'UpdateProfile', data: { userId, ...body } }, command.about(userId)));
  }

  @Route.put('photo', {
    operation: 'profile.photo',
    summary: 'Sets your photo: one picture (JPG, PNG, WebP, GIF) of up to 5 MB in the field `file`',
    upload: true,
    takesLong: true,
    answer: receiptSchema,
    codes: ['image.invalid', 'image.too-large', 'image.too-many-pixels', 'image.animated'],
  })
  async setPhoto(@Me() actor: Actor, @Command() command: Sending, @Req() request: Request): Promise<Receipt> {
    const bytes = await readUpload(request);
    const variants = await drawAnew(bytes);
    const fileId = command.newId(`photo ${createHash('sha256').update(bytes).digest('base64url')}`);
    await keepPicture(this.app, fileId, variants);
    try {
      return await this.changed(actor.id, fileId, command);
    } catch (error) {
      // of a write whose outcome is unknown the picture may be needed
      if (isRejection(error) && error.status < 500) await this.app.files.remove(fileId);
      throw error;
    }
  }

  @Route.delete('photo', { operation: 'profile.photo', summary: 'Takes your photo away', answer: receiptSchema })
  removePhoto(@Me() actor: Actor, @Command() command: Sending): Promise<Receipt> {
    return this.changed(actor.id, null, command);
  }

  private async changed(userId: string, fileId: string | null, command: Sending): Promise<Receipt> {
    const receipt = await this.commands.execute(dispatched({ type: 'ChangePhoto', data: { userId, fileId } }, command.about(userId)));
    await forgetFormerPhotos(this.app, userId);
    return receipt as Receipt;
  }
}
