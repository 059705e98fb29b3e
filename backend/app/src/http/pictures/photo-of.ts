import { type CommandBus, commands } from '../../kernel/commands';
import type { RequestEnvelope } from '../route';
import type { PictureChange } from './change-picture';

/** The photo of a person, changed by themselves or by the one who corrects it. */
export const photoOf = (commandBus: CommandBus, userId: string, envelope: RequestEnvelope): PictureChange => ({
  stream: `user-${userId}`,
  send: (fileId) => commandBus.execute(new commands.ChangePhoto({ userId, fileId }, envelope)),
});
