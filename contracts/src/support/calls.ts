import { z } from 'zod';
import { call } from '../kernel/call';
import { pageOf, pageQuery } from '../kernel/page';
import { receiptSchema } from '../kernel/receipt';
import { contactMessage, health, programVersion } from './answers';
import { ContactBody } from './commands';

export const sendMessage = call('POST /contact', {
  operation: 'contact.send',
  summary: 'Writes to who runs the community; five an hour from one person, or from the visitors of one address',
  body: ContactBody,
  answer: receiptSchema,
  status: 201,
  refusals: ['request.too-many'],
});

export const listContactMessages = call('GET /admin/contact-messages', {
  operation: 'contact.list',
  summary: 'What was written, newest first',
  query: z.object({ ...pageQuery, handled: z.enum(['true', 'false']).optional().describe('Only what was dealt with, or only what waits') }),
  answer: pageOf(contactMessage),
});

export const handleContactMessage = call('POST /admin/contact-messages/:contactId/handle', {
  operation: 'contact.handle',
  summary: 'Says that a message is dealt with',
  answer: receiptSchema,
  refusals: ['contact.unknown'],
});

export const reopenContactMessage = call('POST /admin/contact-messages/:contactId/reopen', {
  operation: 'contact.handle',
  summary: 'Takes that back',
  answer: receiptSchema,
  refusals: ['contact.unknown'],
});

export const readLiveness = call('GET /health/live', {
  operation: 'health.live',
  summary: 'The process answers',
  answer: health,
});

export const readReadiness = call('GET /health/ready', {
  operation: 'health.ready',
  summary: 'Requests can be answered; otherwise what is missing, with 503',
  answer: health,
});

export const readVersion = call('GET /version', {
  operation: 'system.version',
  summary: 'Which version this is',
  answer: programVersion,
});
