import { z } from 'zod';
import { call } from '../kernel/call';
import { pageQuery } from '../kernel/page';
import { doneSchema, receiptSchema } from '../kernel/receipt';
import { conversationDetail, conversationList, messagePage, messageReportList, unreadMessages } from './answers';
import { ReportMessageBody, SendMessageBody, StartConversationBody } from './commands';

const unknown = ['conversation.unknown', 'conversation.not-participant'] as const;

export const listConversations = call('GET /conversations', {
  operation: 'conversation.list',
  summary: 'Lists your conversations, the one with the newest message first',
  query: z.object(pageQuery),
  answer: conversationList,
  costly: true,
});

export const countUnreadMessages = call('GET /conversations/unread-count', {
  operation: 'conversation.list',
  summary: 'Counts your unread messages, at most 100 of each conversation',
  answer: unreadMessages,
  costly: true,
});

export const startConversation = call('POST /conversations', {
  operation: 'conversation.start',
  summary: 'Opens the conversation with a person, of your match or of your tournament; two people share one conversation',
  body: StartConversationBody,
  answer: receiptSchema,
  status: 201,
  refusals: [
    ...unknown,
    'user.unknown',
    'conversation.self',
    'conversation.no-account',
    'conversation.not-from-your-ladders',
    'conversation.too-many',
  ],
});

export const readConversation = call('GET /conversations/:conversationId', {
  operation: 'conversation.read',
  summary: 'Returns one of your conversations, with the place up to which the other person has read',
  answer: conversationDetail,
  refusals: unknown,
});

export const readMessages = call('GET /conversations/:conversationId/messages', {
  operation: 'conversation.read',
  summary: 'Lists fifty messages of a conversation, the newest last',
  query: z.object({ before: z.coerce.number().int().min(1).optional() }),
  answer: messagePage,
  refusals: unknown,
});

export const writeMessage = call('POST /conversations/:conversationId/messages', {
  operation: 'message.send',
  summary: 'Sends a message; a repetition with the same `clientId` sends it once',
  body: SendMessageBody,
  answer: receiptSchema,
  status: 201,
  refusals: [...unknown, 'conversation.left', 'conversation.no-account', 'conversation.blocked', 'message.too-many'],
});

export const deleteMessage = call('DELETE /conversations/:conversationId/messages/:messageId', {
  operation: 'message.delete',
  summary: 'Deletes your message; a mark stays in its place',
  answer: receiptSchema,
  refusals: [...unknown, 'message.unknown', 'message.not-yours'],
});

export const markConversationRead = call('POST /conversations/:conversationId/read', {
  operation: 'conversation.read',
  summary: 'Marks messages as read up to this one; read messages stay read',
  body: z.object({ upTo: z.int().min(0) }),
  answer: doneSchema,
  refusals: unknown,
});

export const reportMessage = call('POST /conversations/:conversationId/report', {
  operation: 'message.report',
  summary: 'Reports a message to the super admins, who see nothing else of the conversation',
  body: ReportMessageBody,
  answer: receiptSchema,
  refusals: [...unknown, 'message.unknown', 'message.own', 'message.too-many'],
});

export const blockConversation = call('POST /conversations/:conversationId/block', {
  operation: 'conversation.block',
  summary: 'Blocks the messages of the other person, who is not told',
  answer: receiptSchema,
  refusals: [...unknown, 'conversation.not-of-two'],
});

export const unblockConversation = call('DELETE /conversations/:conversationId/block', {
  operation: 'conversation.block',
  summary: 'Unblocks the messages of the other person from now on',
  answer: receiptSchema,
  refusals: unknown,
});

export const listMessageReports = call('GET /admin/message-reports', {
  operation: 'message.list-reports',
  summary: 'Lists the reported messages, the newest report first',
  query: z.object(pageQuery),
  answer: messageReportList,
});
