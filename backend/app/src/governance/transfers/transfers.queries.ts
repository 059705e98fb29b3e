import { Inject, Injectable } from '@nestjs/common';
import { type AccountDocument, type Actor, idOfStream, isEvent, type TransferPreview, type Language } from '@tennis/contracts';
import { whyNotTransfer } from '@tennis/domain';
import { APP, type AppContext } from '../../kernel/app-context';
import { accountsFor } from '../accounts-for';
import { ruleOf } from '../rule-of';
import { accountsOfTransfer } from './find-accounts';
import { sumOf, tracesOf } from './traces-of';

interface Pair {
  readonly source: AccountDocument;
  readonly target: AccountDocument;
}
interface Addresses {
  readonly sourceEmail: string;
  readonly targetEmail: string;
}

/** Last transfers of an actor that are searched for a resend. */
const lastTransfers = 20;

/** Preview of a transfer; changes nothing. */
export const transferOf = async (app: AppContext, actor: Actor, { source, target }: Pair, language: Language): Promise<TransferPreview> => {
  const [[from, to], ofSource, ofTarget] = await Promise.all([
    accountsFor(app, actor, [source, target]),
    tracesOf(app, source.id),
    tracesOf(app, target.id),
  ]);
  return {
    source: { ...from!, traces: ofSource },
    target: { ...to!, traces: ofTarget },
    whyNot: ruleOf(whyNotTransfer(actor, source, target, sumOf(ofTarget)), language),
  };
};

@Injectable()
export class TransferQueries {
  constructor(@Inject(APP) private readonly app: AppContext) {}

  /** @throws Rejection of `accountsOfTransfer`. */
  async preview(actor: Actor, addresses: Addresses, language: Language): Promise<TransferPreview> {
    return transferOf(this.app, actor, await accountsOfTransfer(this.app, addresses), language);
  }

  /**
   * The two accounts of a transfer. A resend names e-mail addresses that the transfer itself has changed, so it is recognised by its
   * command id.
   * @throws Rejection of `accountsOfTransfer`.
   */
  async find(
    actor: Actor,
    commandId: string,
    addresses: Addresses,
  ): Promise<{ readonly userId: string; readonly toUserId: string; readonly traces: number }> {
    const known = await this.sentBefore(actor, commandId);
    if (known) return { ...known, traces: 0 };
    const { source, target } = await accountsOfTransfer(this.app, addresses);
    return { userId: target.id, toUserId: source.id, traces: sumOf(await tracesOf(this.app, target.id)) };
  }

  private async sentBefore(actor: Actor, commandId: string): Promise<{ readonly userId: string; readonly toUserId: string } | undefined> {
    const { events } = await this.app.logSearch.search({ types: ['AccountTransferred'], actorIds: [actor.id], limit: lastTransfers });
    const sent = events.find(({ metadata }) => metadata.commandId === commandId);
    return isEvent(sent, 'AccountTransferred') ? { userId: idOfStream(sent.stream), toUserId: sent.data.toUserId } : undefined;
  }
}
