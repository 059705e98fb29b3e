import { reject, systemActor, type ActivityCounts, views } from '@tennis/contracts';
import { z } from 'zod';
import { commands } from '../../kernel/commands';
import { activityCountsOf } from '../../governance/transfers/activity-counts-of';
import { removePersonData } from '../../identity/remove-person-data';
import type { Ambiguous } from '../ambiguous';
import { defineOperation } from '../define-operation';
import { accountByIdOrEmail, type KnownAccount } from './manage-admins';

/** The data that an erasure removes, and the data that stays without a name. */
export interface ErasureResult {
  readonly account: KnownAccount;
  /** Events on the account itself, whose texts can no longer be opened. */
  readonly sealed: number;
  /** Messages of the person to the support. */
  readonly contactMessages: number;
  readonly hasPhoto: boolean;
  /** Stays, shown as of a removed person. */
  readonly stays: ActivityCounts;
  /** The log position of the erasure; null if it was not done. */
  readonly position: string | null;
}

/**
 * Erases an account, named by id or e-mail, whose owner asked for its deletion, as the root does; a `dryRun` only counts the effects.
 * @throws Rejection user.not-registered, user.protected, deletion.not-requested.
 */
export const eraseAccount = defineOperation({
  args: z.object({ account: z.string(), dryRun: z.boolean() }),
  run: async (app, { account: idOrEmail, dryRun }): Promise<ErasureResult | Ambiguous<'account', KnownAccount>> => {
    const account = await accountByIdOrEmail(app, idOrEmail);
    if ('ambiguous' in account) return account;
    const { id, isRoot, status } = account;
    if (isRoot) throw reject('user.protected');
    if (status !== 'deactivated') throw reject('deletion.not-requested');
    const [events, messages, person, stays] = await Promise.all([
      app.eventStore.readStream(`user-${id}`),
      app.readStore.find(views.contactMessages, { where: { senderId: { equals: id } }, pageSize: 1 }),
      app.readStore.get(views.person, id),
      activityCountsOf(app, id),
    ]);
    const counts = { sealed: events.length, contactMessages: messages.total, hasPhoto: Boolean(person?.document.photoFileId), stays };
    if (dryRun) return { account, ...counts, position: null };
    const { position } = await app.commandBus.execute(new commands.ApproveDeletion({ userId: id }, { actor: systemActor('operator'), id }));
    // a running server does this when it follows the event
    if (app.isStandalone) await removePersonData(app, { userId: id }, { id: `erased by hand ${id}` });
    return { account, ...counts, position };
  },
});
