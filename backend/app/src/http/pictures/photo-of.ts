import { type CommandBus, commands } from '../../kernel/commands';
import type { RequestEnvelope } from '../route';
import type { Change } from './change-picture';

/** The photo of a person, changed by themselves or by the one who corrects it. */
export const photoOf = (commandBus: CommandBus, userId: string, envelope: RequestEnvelope): Change => ({
  stream: `user-${userId}`,
  send: (fileId) => commandBus.execute(new commands.ChangePhoto({ userId, fileId }, envelope)),
});
