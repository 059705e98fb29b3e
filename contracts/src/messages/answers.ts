import { z } from 'zod';
import type { AnswerShape } from '../kernel/call';
import { pageOf } from '../kernel/page';
import { conversationKinds } from './constants';

export const messageShape = z.object({
  id: z.string(),
  n: z.int().min(1).describe('Place in the conversation, as used by `before` and `upTo`'),
  authorId: z.string(),
  authorName: z.string(),
  text: z.string().nullable().describe('Text of the message; null once it is deleted or its author erased'),
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
    .describe('Number of deleted messages in the conversation; if it changes, a page read earlier may hold one of them'),
  before: z.int().optional().describe('The `before` that reads the earlier messages; absent at the beginning'),
});
export type MessagePage = AnswerShape<typeof messagePage>;

const other = z.object({ id: z.string(), name: z.string(), photoUrl: z.string().nullable() });
export const conversationShape = z.object({
  id: z.string(),
  kind: z.enum(conversationKinds),
  with: other.nullable().describe('The other person; null in the conversation of a tournament'),
  tournament: z.object({ id: z.string(), name: z.string() }).nullable(),
  people: z.int().nullable().describe('Number of people in the conversation of a tournament; null between two people'),
  last: messageShape.nullable(),
  unread: z.int().min(0).max(100).describe('Number of unread messages; counting stops at 100'),
  blocked: z.boolean().describe('True if the reader blocked the other person; a block by the other is never shown'),
  canWrite: z.boolean().describe('False after the reader left, while they block the other person, and if the other has no open account'),
});
export type ConversationAnswer = AnswerShape<typeof conversationShape>;
export const conversationList = pageOf(conversationShape);

export const conversationDetail = conversationShape.extend({
  readByOther: z
    .object({ upTo: z.int().min(0).describe('Place of the last message that they read'), at: z.string().nullable() })
    .nullable()
    .describe('The place up to which the other person has read; null before they read, and in the conversation of a tournament'),
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
  text: z.string().nullable().describe('Text of the message; null once its author is erased'),
  sentAt: z.string(),
  reports: z.array(z.object({ name: z.string(), at: z.string() })),
});
export const messageReportList = pageOf(messageReport);
