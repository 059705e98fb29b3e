import { z } from 'zod';
import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { reasonText } from '../kernel/text';
import { deletionRequest } from './user-answers';

export const listDeletionRequests = call('GET /admin/deletion-requests', {
  operation: 'deletion.list',
  summary: 'Lists the accounts that wait for deletion, the oldest request first',
  answer: z.array(deletionRequest),
});

export const approveDeletionRequest = call('POST /admin/deletion-requests/:userId/approve', {
  operation: 'deletion.decide',
  summary: 'Erases a person for good; results and points of others stay',
  recentSignIn: true,
  answer: receiptSchema,
  refusals: ['user.unknown', 'user.protected', 'deletion.only-root', 'deletion.not-requested'],
});

export const rejectDeletionRequest = call('POST /admin/deletion-requests/:userId/reject', {
  operation: 'deletion.decide',
  summary: 'Reopens the account and tells its owner the reason',
  recentSignIn: true,
  body: z.object({ reason: reasonText.default('') }),
  answer: receiptSchema,
  refusals: ['user.unknown', 'deletion.only-root', 'deletion.not-requested', 'deletion.reason-required'],
});
