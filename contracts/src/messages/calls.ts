import { z } from 'zod';
import { call } from '../kernel/call';
import { pageQuery } from '../kernel/page';
import { doneSchema, receiptSchema } from '../kernel/receipt';
import { conversationDetail, conversationList, messagePage, messageReportList, unreadMessages } from './answers';
import { ReportMessageBody, SendMessageBody, StartConversationBody } from './commands';

const unknown = ['conversation.unknown', 'conversation.not-participant'] as const;

export const listConversations = call('GET /conversations', {
  operation: 'conversation.list',
  summary: 'Your conversations, the one with the newest message first',
  query: z.object(pageQuery),
  answer: conversationList,
  costly: true,
});

export const countUnreadMessages = call('GET /conversations/unread-count', {
  operation: 'conversation.list',
  summary: 'How many messages you have not read; at most 100 of each conversation are counted',
  answer: unreadMessages,
  costly: true,
});

export const startConversation = call('POST /conversations', {
  operation: 'conversation.start',
  summary: 'The conversation with somebody, of your match or of your tournament; the same two have one',
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
  summary: 'One of your conversations, with how far the other has read it',
  answer: conversationDetail,
  refusals: unknown,
});

export const readMessages = call('GET /conversations/:conversationId/messages', {
  operation: 'conversation.read',
  summary: 'What was said, newest last, fifty at a time',
  query: z.object({ before: z.coerce.number().int().min(1).optional() }),
  answer: messagePage,
  refusals: unknown,
});

export const writeMessage = call('POST /conversations/:conversationId/messages', {
  operation: 'message.send',
  summary: 'Says something; sent again with the same `clientId` it is one message',
  body: SendMessageBody,
  answer: receiptSchema,
  status: 201,
  refusals: [...unknown, 'conversation.left', 'conversation.no-account', 'conversation.blocked', 'message.too-many'],
});

export const deleteMessage = call('DELETE /conversations/:conversationId/messages/:messageId', {
  operation: 'message.delete',
  summary: 'Takes back what you said; a mark stays',
  answer: receiptSchema,
  refusals: [...unknown, 'message.unknown', 'message.not-yours'],
});

export const markConversationRead = call('POST /conversations/:conversationId/read', {
  operation: 'conversation.read',
  summary: 'You have read as far as this; what was read stays read',
  body: z.object({ upTo: z.int().min(0) }),
  answer: doneSchema,
  refusals: unknown,
});

export const reportMessage = call('POST /conversations/:conversationId/report', {
  operation: 'message.report',
  summary: 'Shows a message to super admins, and nothing else of the conversation',
  body: ReportMessageBody,
  answer: receiptSchema,
  refusals: [...unknown, 'message.unknown', 'message.own', 'message.too-many'],
});

export const blockConversation = call('POST /conversations/:conversationId/block', {
  operation: 'conversation.block',
  summary: 'Gets nothing any more of what the other of two writes, who is not told',
  answer: receiptSchema,
  refusals: [...unknown, 'conversation.not-of-two'],
});

export const unblockConversation = call('DELETE /conversations/:conversationId/block', {
  operation: 'conversation.block',
  summary: 'Gets again what the other writes from now on',
  answer: receiptSchema,
  refusals: unknown,
});

export const listMessageReports = call('GET /admin/message-reports', {
  operation: 'message.list-reports',
  summary: 'The messages that were reported, the newest report first',
  query: z.object(pageQuery),
  answer: messageReportList,
});
