import { type AccountDocument, reject, systemActor, type TransferPreview, views } from '@tennis/contracts';
import { userDecider } from '@tennis/domain';
import { z } from 'zod';
import { closeOtherSessions } from '../access/sessions';
import { runCommand } from '../commands/run-command';
import { sumOf } from '../governance/transfers/traces-of';
import { transferOf } from '../governance/transfers/transfers.queries';
import { moveSignIn } from '../processes/move-sign-in';
import type { AppContext } from '../kernel/app-context';
import type { Ambiguous } from './ambiguous';
import { defineOperation } from './define-operation';
import { accountCalled, type KnownAccount } from './manage-admins';

const operator = systemActor('operator');

/** @throws Rejection user.unknown. */
const accountOf = async (app: AppContext, { id }: KnownAccount): Promise<AccountDocument> => {
  const account = (await app.readStore.get(views.account, id))?.document;
  if (!account) throw reject('user.unknown');
  return account;
};

/**
 * What one account is goes on under the sign-in of another, both named by id or e-mail; `confirmed` stands for the three
 * confirmations, and a `dryRun` says what would be done. @throws Rejection user.not-registered, and whatever the decision refuses.
 */
export const transferUserAccount = defineOperation({
  args: z.object({ from: z.string(), to: z.string(), reason: z.string().max(500), confirmed: z.boolean(), dryRun: z.boolean() }),
  run: async (
    app,
    { from, to, reason, confirmed, dryRun },
  ): Promise<(TransferPreview & { readonly position: string | null }) | Ambiguous<'account', KnownAccount>> => {
    const [source, target] = [await accountCalled(app, from), await accountCalled(app, to)];
    if ('ambiguous' in source) return source;
    if ('ambiguous' in target) return target;
    const pair = { source: await accountOf(app, source), target: await accountOf(app, target) };
    const preview = await transferOf(app, operator, pair, 'en');
    if (dryRun) return { ...preview, position: null };
    const confirmations = { identityVerified: confirmed, irreversibleUnderstood: confirmed, userInformed: confirmed };
    const data = { userId: target.id, toUserId: source.id, reason, confirmations, traces: sumOf(preview.target.traces) };
    const { position } = await runCommand(app, userDecider, { type: 'TransferAccount', data }, { actor: operator, id: source.id });
    await closeOtherSessions(app, target.id, undefined);
    await moveSignIn(app, { userId: source.id, fromUserId: target.id });
    return { ...preview, position };
  },
});
