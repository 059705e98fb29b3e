import type { Commands } from '../../commands/commands.module';
import type { RequestEnvelope } from '../route';
import type { Change } from './change-picture';

/** The photo of a person, changed by whoever sends the command: themselves, or who corrects it. */
export const photoOf = (commands: Commands, userId: string, envelope: RequestEnvelope): Change => ({
  stream: `user-${userId}`,
  send: (fileId) => commands.send({ type: 'ChangePhoto', data: { userId, fileId } }, envelope),
});
