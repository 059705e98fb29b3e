import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { pageOf } from '../kernel/page';
import { conversationKinds } from './constants';

export const messageShape = z.object({
  id: z.string(),
  n: z.int().min(1).describe('Its place in the conversation, for `before` and `upTo`'),
  authorId: z.string(),
  authorName: z.string(),
  text: z.string().nullable().describe('Null once it is deleted, or its author erased'),
  clientId: z.string(),
  sentAt: z.string(),
  deleted: z.boolean().optional(),
});
export type MessageAnswer = AnswerShape<typeof messageShape>;

/** The newest message last. */
export const messagePage = z.object({
  items: z.array(messageShape),
  deleted: z
    .int()
    .min(0)
    .describe(
      'How many messages of the conversation were deleted so far: with another number, a page that was read before may hold one of them',
    ),
  before: z.int().optional().describe('Asks for what was said earlier; absent at the beginning'),
});
export type MessagePage = AnswerShape<typeof messagePage>;

const other = z.object({ id: z.string(), name: z.string(), photoUrl: z.string().nullable() });
export const conversationShape = z.object({
  id: z.string(),
  kind: z.enum(conversationKinds),
  with: other.nullable().describe('The other of two; null in that of a tournament'),
  tournament: z.object({ id: z.string(), name: z.string() }).nullable(),
  people: z.int().nullable().describe('How many take part in that of a tournament'),
  last: messageShape.nullable(),
  unread: z.int().min(0).max(100).describe('At most 100 are counted'),
  blocked: z.boolean().describe('Whether the reader blocked the other; whether the other did, nobody is told'),
  canWrite: z.boolean().describe('False for who left, while the reader blocks the other, and where the other has no open account'),
});
export type ConversationAnswer = AnswerShape<typeof conversationShape>;
export const conversationList = pageOf(conversationShape);

export const conversationDetail = conversationShape.extend({
  readByOther: z
    .object({ upTo: z.int().min(0).describe('The place of the last message that they have read'), at: z.string().nullable() })
    .nullable()
    .describe('How far the other of two has read; null where they never did, and in that of a tournament'),
});
export type ConversationDetail = AnswerShape<typeof conversationDetail>;

/** Sent by socket to the other watchers of a conversation, and not stored. */
export interface Typing {
  readonly conversationId: string;
  readonly userId: string;
}

export const unreadMessages = z.object({ count: z.int().min(0) });

export const messageReport = z.object({
  messageId: z.string(),
  author: z.object({ id: z.string(), name: z.string() }),
  text: z.string().nullable().describe('Null once its author is erased'),
  sentAt: z.string(),
  reports: z.array(z.object({ name: z.string(), at: z.string() })),
});
export const messageReportList = pageOf(messageReport);
