import { z } from 'zod';
import { call } from '../kernel/call';
import { pageOf, pageQuery } from '../kernel/page';
import { receiptSchema } from '../kernel/receipt';
import { contactMessage, health, programVersion } from './answers';
import { ContactBody } from './commands';

export const sendMessage = call('POST /contact', {
  operation: 'contact.send',
  summary: 'Sends a message to the organisers of the community; at most five an hour per person, or per IP address for visitors',
  body: ContactBody,
  answer: receiptSchema,
  status: 201,
  refusals: ['request.too-many'],
});

export const listContactMessages = call('GET /admin/contact-messages', {
  operation: 'contact.list',
  summary: 'Lists the received messages, newest first',
  query: z.object({ ...pageQuery, handled: z.enum(['true', 'false']).optional().describe('`true`: only handled; `false`: only waiting') }),
  answer: pageOf(contactMessage),
});

export const handleContactMessage = call('POST /admin/contact-messages/:contactId/handle', {
  operation: 'contact.handle',
  summary: 'Marks a message as handled',
  answer: receiptSchema,
  refusals: ['contact.unknown'],
});

export const reopenContactMessage = call('POST /admin/contact-messages/:contactId/reopen', {
  operation: 'contact.handle',
  summary: 'Marks a handled message as waiting again',
  answer: receiptSchema,
  refusals: ['contact.unknown'],
});

export const readLiveness = call('GET /health/live', {
  operation: 'health.live',
  summary: 'Answers while the process runs',
  answer: health,
});

export const readReadiness = call('GET /health/ready', {
  operation: 'health.ready',
  summary: 'Answers 200 if requests can be served; otherwise 503 with the missing parts',
  answer: health,
});

export const readVersion = call('GET /version', {
  operation: 'system.version',
  summary: 'Returns the version of the program',
  answer: programVersion,
});
