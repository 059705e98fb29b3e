import { z } from 'zod';
import { idInput, idSchema } from '../kernel/ids';
import type { Message } from '../kernel/message';
import { linesOfText } from '../kernel/text';
import { type ConversationKind, maxMessageLength } from './constants';

/**
 * `POST /api/conversations`: with a person, of a tournament or of a match. `participantIds` names the other person only; the sender is
 * implied.
 */
export const StartConversationBody = z
  .object({
    participantIds: z.array(idSchema).length(1).optional(),
    tournamentId: idInput.optional(),
    matchId: idInput.optional(),
  })
  .refine((body) => Object.values(body).filter((one) => one !== undefined).length === 1, { path: ['participantIds'] });
export const SendMessageBody = z.object({ text: linesOfText(maxMessageLength).min(1), clientId: idSchema });
export const ReportMessageBody = z.object({ messageId: idInput });

interface Conversation {
  readonly conversationId: string;
  readonly kind: ConversationKind;
}
export type StartConversation = Message<'StartConversation', { conversationId: string; participantIds: readonly [string, string] }>;
export type BlockConversation = Message<'BlockConversation', Conversation>;
export type UnblockConversation = Message<'UnblockConversation', { conversationId: string }>;
export type SendMessage = Message<'SendMessage', Conversation & { messageId: string } & z.output<typeof SendMessageBody>>;
export type DeleteMessage = Message<'DeleteMessage', { conversationId: string; messageId: string }>;
export type ReportMessage = Message<'ReportMessage', { conversationId: string; messageId: string }>;

export type ConversationCommand = StartConversation | BlockConversation | UnblockConversation;
export type MessageCommand = SendMessage | DeleteMessage | ReportMessage;
