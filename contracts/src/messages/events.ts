import { z } from 'zod';
import type { EventDefinitions, EventOf } from '../kernel/define-event';
import { idSchema } from '../kernel/ids';
import { personal } from '../kernel/personal';
import { conversationKinds, maxMessageLength } from './constants';

const kind = z.enum(conversationKinds);
/** The two people of a conversation; empty for a tournament's, whose members are looked up. */
const participantIds = z.array(idSchema).max(2);

/**
 * `conversation-<id>`: the participants of a conversation. Messages have streams of their own, so that a long conversation is as quick as a
 * new one.
 */
const conversations = {
  /** Only for two people; conversations of matches and tournaments need no start. */
  ConversationStarted: { version: 1, schema: z.object({ participantIds }) },
  ConversationBlocked: { version: 1, schema: z.object({ by: idSchema, kind, participantIds }) },
  ConversationUnblocked: { version: 1, schema: z.object({ by: idSchema }) },
} as const satisfies EventDefinitions;

/** `message-<id>`. */
const messages = {
  MessageSent: {
    version: 1,
    schema: z.object({
      conversationId: idSchema,
      kind,
      participantIds,
      authorId: idSchema,
      /** The id that the author's browser gave it: the same id sent again is the same message. */
      clientId: idSchema,
      text: personal(z.string().min(1).max(maxMessageLength)),
      /** The people who had blocked the author; they never get the message, even after unblocking. */
      withheldFrom: z.array(idSchema).optional(),
    }),
    sealedFor: 'authorId',
  },
  MessageDeleted: { version: 1, schema: z.object({ conversationId: idSchema }) },
  MessageReported: { version: 1, schema: z.object({ conversationId: idSchema, authorId: idSchema, by: idSchema }) },
} as const satisfies EventDefinitions;

export const conversationEvents = { ...conversations, ...messages } as const satisfies EventDefinitions;
export type ConversationEvent = EventOf<typeof conversations>;
export type MessageEvent = EventOf<typeof messages>;
