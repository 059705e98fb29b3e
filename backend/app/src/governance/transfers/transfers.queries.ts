import { Inject, Injectable } from '@nestjs/common';
import { type AccountDocument, type Actor, idOfStream, isEvent, type TransferPreview, type Language } from '@tennis/contracts';
import { whyNotTransfer } from '@tennis/domain';
import { APP, type AppContext } from '../../kernel/app-context';
import { accountsFor } from '../accounts-for';
import { ruleOf } from '../rule-of';
import { accountsOfTransfer } from './find-accounts';
import { totalOf, activityCountsOf } from './activity-counts-of';

interface TransferAccounts {
  readonly source: AccountDocument;
  readonly target: AccountDocument;
}
interface TransferEmails {
  readonly sourceEmail: string;
  readonly targetEmail: string;
}

/** Last transfers of an actor that are searched for a resend. */
const lastTransfers = 20;

/** Preview of a transfer; changes nothing. */
export const transferPreviewOf = async (
  app: AppContext,
  actor: Actor,
  { source, target }: TransferAccounts,
  language: Language,
): Promise<TransferPreview> => {
  const [[from, to], sourceCounts, targetCounts] = await Promise.all([
    accountsFor(app, actor, [source, target]),
    activityCountsOf(app, source.id),
    activityCountsOf(app, target.id),
  ]);
  return {
    source: { ...from!, traces: sourceCounts },
    target: { ...to!, traces: targetCounts },
    whyNot: ruleOf(whyNotTransfer(actor, source, target, totalOf(targetCounts)), language),
  };
};

@Injectable()
export class TransferQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** @throws Rejection of `accountsOfTransfer`. */
  async preview(actor: Actor, addresses: TransferEmails, language: Language): Promise<TransferPreview> {
    return transferPreviewOf(this.app, actor, await accountsOfTransfer(this.app, addresses), language);
  }

  /**
   * The two accounts of a transfer. A resend names e-mail addresses that the transfer itself has changed, so it is recognised by its
   * command id.
   * @throws Rejection of `accountsOfTransfer`.
   */
  async find(
    actor: Actor,
    commandId: string,
    addresses: TransferEmails,
  ): Promise<{ readonly userId: string; readonly toUserId: string; readonly traces: number }> {
    const resent = await this.findResent(actor, commandId);
    if (resent) return { ...resent, traces: 0 };
    const { source, target } = await accountsOfTransfer(this.app, addresses);
    return { userId: target.id, toUserId: source.id, traces: totalOf(await activityCountsOf(this.app, target.id)) };
  }

  private async findResent(actor: Actor, commandId: string): Promise<{ readonly userId: string; readonly toUserId: string } | undefined> {
    const { events } = await this.app.logSearch.search({ types: ['AccountTransferred'], actorIds: [actor.id], limit: lastTransfers });
    const sent = events.find(({ metadata }) => metadata.commandId === commandId);
    return isEvent(sent, 'AccountTransferred') ? { userId: idOfStream(sent.stream), toUserId: sent.data.toUserId } : undefined;
  }
}
