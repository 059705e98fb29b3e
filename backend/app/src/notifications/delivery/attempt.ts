import type { Notice } from '@tennis/contracts';
import type { Email } from '@tennis/ports';
import { activeActor } from '../../access/actor-of';
import type { AppContext } from '../../kernel/app-context';
import type { DeliveryContent, Delivery } from '../../kernel/collections';
import type { MailConfig } from '../../kernel/config';
import { idFrom } from '../../kernel/ids';
import { messageNoticeIn } from '../message-notices';
import { isWantedBy, preferencesOf } from '../notice-preferences';
import { type RankCache, newRankCache } from '../summary/summary-of';
import { addressOf, confirmedMailbox, mailboxLanguage } from './mailbox';
import { pushToBrowsers } from './push-to-browsers';
import { quietUntil } from './quiet-hours';
import type { Attempt, PostponedUntil } from './sent-table';
import { invitationMail } from './invitation-mail';
import { confirmationMail, contactMail, noticesMail, summaryMail } from './write-mail';

/** The mail as it is at sending time; undefined when nobody wants or can get it any more. */
const mailFor = async (app: AppContext, mail: MailConfig, { userId, what }: Delivery, rankCache: RankCache): Promise<Email | undefined> => {
  if (what.kind === 'contact') return mail.contact === undefined ? undefined : contactMail(app, mail, mail.contact, what.contactId);
  const reader = userId === null ? undefined : await activeActor(app, userId);
  if (!reader) return undefined;
  if (what.kind === 'notices') {
    const mailbox = await confirmedMailbox(app, reader.id);
    return mailbox && noticesMail(app, mail, reader, mailbox, what.notices);
  }
  if (what.kind === 'summary') {
    const mailbox = await confirmedMailbox(app, reader.id);
    return mailbox && (await preferencesOf(app, reader.id)).weeklySummary
      ? summaryMail(app, mail, reader, mailbox, what, rankCache)
      : undefined;
  }
  if (what.kind === 'invitation') return invitationMail(app, mail, reader.id, what.invitationId);
  if (what.kind !== 'confirmation') return undefined;
  const address = await addressOf(app, reader.id);
  const language = await mailboxLanguage(app, reader.id);
  return address === undefined ? undefined : confirmationMail(app, mail, reader.id, { address, language }, what.expires);
};

/**
 * The delivery as it is at sending time: of a conversation the unread messages, of notices those still wanted through this channel.
 * Undefined when nothing is left.
 */
const currentDelivery = async (app: AppContext, delivery: Delivery): Promise<Delivery | undefined> => {
  const { userId, channel, what } = delivery;
  if (userId === null || (what.kind !== 'messages' && what.kind !== 'notices')) return delivery;
  const preferences = await preferencesOf(app, userId);
  const wantedNotices = (await currentNotices(app, userId, what)).filter(({ group }) => isWantedBy(preferences, channel, group));
  return wantedNotices.length > 0 ? { ...delivery, what: { kind: 'notices', notices: wantedNotices } } : undefined;
};

const currentNotices = async (
  app: AppContext,
  userId: string,
  what: Extract<DeliveryContent, { kind: 'messages' | 'notices' }>,
): Promise<readonly Notice[]> => {
  if (what.kind === 'notices') return what.notices;
  const reader = await activeActor(app, userId);
  const unread = reader && (await messageNoticeIn(app, reader, what.conversationId));
  return unread ? [unread.notice] : [];
};

/** In quiet hours nothing is pushed, whenever it was noted and however often it was tried, except a test that the user asked for. */
export const postponementOf =
  (app: AppContext): PostponedUntil =>
  async ({ userId, channel, what }) =>
    userId === null || channel !== 'push' || what.kind === 'test'
      ? undefined
      : quietUntil((await preferencesOf(app, userId)).quietHours, app.clock.now());

/** Sends one delivery. */
export const attemptOf = (app: AppContext): Attempt => {
  const rankCache = newRankCache();
  return async (recorded, key) => {
    const delivery = await currentDelivery(app, recorded);
    if (!delivery) return 'dropped';
    if (delivery.channel === 'push') {
      const reader = delivery.userId === null ? undefined : await activeActor(app, delivery.userId);
      return reader && app.webPush ? pushToBrowsers(app, app.webPush, reader, delivery, idFrom('push', key)) : 'dropped';
    }
    const { mail } = app.config;
    if (!mail || !app.mail) return 'dropped';
    const message = await mailFor(app, mail, delivery, rankCache);
    if (!message) return 'dropped';
    return (await app.mail.send(message, idFrom('letter', key))) === 'sent' ? 'sent' : 'dead';
  };
};
