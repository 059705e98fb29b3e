import { z } from 'zod';
import { confirmationsWith } from '../identity/words';
import { reasonText } from '../kernel/text';
import { emailGiven } from './user-answers';

const sure = z.boolean().default(false);

/** The two accounts. The rule refuses missing ones, because it has a sentence for that. */
export const AccountsOfTransferBody = z.object({ sourceEmail: emailGiven.default(''), targetEmail: emailGiven.default('') });

export const TransferBody = AccountsOfTransferBody.extend({
  reason: reasonText.default(''),
  confirmations: z.object(confirmationsWith(() => sure)).prefault({}),
});
