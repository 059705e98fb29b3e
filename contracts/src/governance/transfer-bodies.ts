import { z } from 'zod';
import { confirmationsWith } from '../identity/constants';
import { reasonText } from '../kernel/text';
import { emailInput } from './user-answers';

const sure = z.boolean().default(false);

/** The two accounts. The rule refuses missing ones, because it has a sentence for that. */
export const AccountsOfTransferBody = z.object({ sourceEmail: emailInput.default(''), targetEmail: emailInput.default('') });

export const TransferBody = AccountsOfTransferBody.extend({
  reason: reasonText.default(''),
  confirmations: z.object(confirmationsWith(() => sure)).prefault({}),
});
