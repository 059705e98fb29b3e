import { type AccountDocument, emailText, reject } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { accountOfEmail } from '../../reads/accounts';

/**
 * Both accounts of a transfer, by their e-mail addresses.
 * @throws Rejection transfer.fields-required, transfer.same-user, user.email-invalid, user.not-registered, user.email-shared.
 */
export const accountsOfTransfer = async (
  app: Pick<AppContext, 'readStore'>,
  { sourceEmail, targetEmail }: { readonly sourceEmail: string; readonly targetEmail: string },
): Promise<{ readonly source: AccountDocument; readonly target: AccountDocument }> => {
  if (!sourceEmail || !targetEmail) throw reject('transfer.fields-required');
  const [from, to] = [emailText.safeParse(sourceEmail), emailText.safeParse(targetEmail)];
  if (from.success && to.success && from.data.toLowerCase() === to.data.toLowerCase()) throw reject('transfer.same-user');
  return { source: await accountOfEmail(app, sourceEmail), target: await accountOfEmail(app, targetEmail) };
};
