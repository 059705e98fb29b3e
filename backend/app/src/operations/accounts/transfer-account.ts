import { confirmationsWith, reject, systemActor, type TransferPreview } from '@tennis/contracts';
import { z } from 'zod';
import { commands } from '../../kernel/commands';
import { totalOf } from '../../governance/transfers/activity-counts-of';
import { transferPreviewOf } from '../../governance/transfers/transfers.queries';
import { moveSignIn } from '../../processes/move-sign-in';
import { accountWithId } from '../../access/account-with-id';
import type { Ambiguous } from '../ambiguous';
import { defineOperation } from '../define-operation';
import { accountByIdOrEmail, type KnownAccount } from './manage-admins';

const operator = systemActor('operator');

/**
 * Transfers one account to the sign-in of another, both named by id or e-mail; `confirmed` stands for the three confirmations, and a
 * `dryRun` only shows the effects. @throws Rejection user.not-registered, and any refusal of the decision.
 */
export const transferUserAccount = defineOperation({
  args: z.object({ from: z.string(), to: z.string(), reason: z.string().max(500), confirmed: z.boolean(), dryRun: z.boolean() }),
  run: async (
    app,
    { from: fromAccount, to: toAccount, reason, confirmed, dryRun },
  ): Promise<(TransferPreview & { readonly position: string | null }) | Ambiguous<'account', KnownAccount>> => {
    const [source, target] = [await accountByIdOrEmail(app, fromAccount), await accountByIdOrEmail(app, toAccount)];
    if ('ambiguous' in source) return source;
    if ('ambiguous' in target) return target;
    const [from, to] = [await accountWithId(app, source.id), await accountWithId(app, target.id)];
    if (!from || !to) throw reject('user.unknown');
    const preview = await transferPreviewOf(app, operator, { source: from, target: to }, 'en');
    if (dryRun) return { ...preview, position: null };
    const confirmations = confirmationsWith(() => confirmed);
    const data = { userId: target.id, toUserId: source.id, reason, confirmations, traces: totalOf(preview.target.traces) };
    const { position } = await app.commandBus.execute(new commands.TransferAccount(data, { actor: operator, id: source.id }));
    await moveSignIn(app, { userId: source.id, fromUserId: target.id });
    return { ...preview, position };
  },
});
