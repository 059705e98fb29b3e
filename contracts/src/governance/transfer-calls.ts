import { governingRefusals } from '../identity/profile-refusals';
import { call } from '../kernel/call';
import { receiptSchema } from '../kernel/receipt';
import { transferPreview } from './transfer-answers';
import { AccountsOfTransferBody, TransferBody } from './transfer-bodies';

const finding = [
  'transfer.fields-required',
  'transfer.same-user',
  'user.email-invalid',
  'user.not-registered',
  'user.email-shared',
] as const;

export const previewTransfer = call('POST /admin/transfers/preview', {
  operation: 'user.preview-transfer',
  summary: 'Compares both accounts of a transfer: the data that would move, and the rule against it; changes nothing',
  body: AccountsOfTransferBody,
  answer: transferPreview,
  refusals: finding,
});

export const transferUser = call('POST /admin/transfers', {
  operation: 'user.transfer',
  summary: 'Moves the source account to the e-mail and the sign-in of the target account, for good',
  recentSignIn: true,
  body: TransferBody,
  answer: receiptSchema,
  status: 201,
  refusals: [
    ...finding,
    ...governingRefusals,
    'transfer.confirmations-required',
    'transfer.source-closed',
    'transfer.target-closed',
    'transfer.target-has-history',
  ],
});
