import type { Notice } from '@tennis/contracts';
import type { Letter } from '@tennis/ports';
import { activeActor } from '../../access/actor-of';
import type { AppContext } from '../../kernel/app-context';
import type { Delivered, Delivery } from '../../kernel/collections';
import type { MailConfig } from '../../kernel/config';
import { idFrom } from '../../kernel/ids';
import { messageNoticeIn } from '../message-notices';
import { isWantedBy, preferencesOf } from '../notice-preferences';
import { type PlacesBefore, placesBefore } from '../summary/summary-of';
import { addressOf, confirmedMailbox, mailboxLanguage } from './mailbox';
import { pushToBrowsers } from './push-to-browsers';
import { quietUntil } from './quiet-hours';
import type { Attempt, Waits } from './sent-table';
import { invitationLetter } from './invitation-letter';
import { confirmationLetter, contactLetter, noticesLetter, summaryLetter } from './write-letter';

/** The mail as it is at sending time; undefined when nobody wants or can get it any more. */
const letterFor = async (
  app: AppContext,
  mail: MailConfig,
  { userId, what }: Delivery,
  places: PlacesBefore,
): Promise<Letter | undefined> => {
  if (what.kind === 'contact') return mail.contact === undefined ? undefined : contactLetter(app, mail, mail.contact, what.contactId);
  const reader = userId === null ? undefined : await activeActor(app, userId);
  if (!reader) return undefined;
  if (what.kind === 'notices') {
    const mailbox = await confirmedMailbox(app, reader.id);
    return mailbox && noticesLetter(app, mail, reader, mailbox, what.notices);
  }
  if (what.kind === 'summary') {
    const mailbox = await confirmedMailbox(app, reader.id);
    return mailbox && (await preferencesOf(app, reader.id)).weeklySummary
      ? summaryLetter(app, mail, reader, mailbox, what, places)
      : undefined;
  }
  if (what.kind === 'invitation') return invitationLetter(app, mail, reader.id, what.invitationId);
  if (what.kind !== 'confirmation') return undefined;
  const address = await addressOf(app, reader.id);
  const language = await mailboxLanguage(app, reader.id);
  return address === undefined ? undefined : confirmationLetter(app, mail, reader.id, { address, language }, what.expires);
};

/**
 * The delivery as it is at sending time: of a conversation the unread messages, of notices those still wanted through this channel.
 * Undefined when nothing is left.
 */
const asItStands = async (app: AppContext, delivery: Delivery): Promise<Delivery | undefined> => {
  const { userId, channel, what } = delivery;
  if (userId === null || (what.kind !== 'messages' && what.kind !== 'notices')) return delivery;
  const preferences = await preferencesOf(app, userId);
  const wanted = (await noticesNow(app, userId, what)).filter(({ group }) => isWantedBy(preferences, channel, group));
  return wanted.length > 0 ? { ...delivery, what: { kind: 'notices', notices: wanted } } : undefined;
};

const noticesNow = async (
  app: AppContext,
  userId: string,
  what: Extract<Delivered, { kind: 'messages' | 'notices' }>,
): Promise<readonly Notice[]> => {
  if (what.kind === 'notices') return what.notices;
  const reader = await activeActor(app, userId);
  const told = reader && (await messageNoticeIn(app, reader, what.conversationId));
  return told ? [told.notice] : [];
};

/** In quiet hours nothing is pushed, whenever it was noted and however often it was tried, except a test that the user asked for. */
export const waitsOf =
  (app: AppContext): Waits =>
  async ({ userId, channel, what }) =>
    userId === null || channel !== 'push' || what.kind === 'test'
      ? undefined
      : quietUntil((await preferencesOf(app, userId)).quietHours, app.clock.now());

/** Sends one delivery. */
export const attemptOf = (app: AppContext): Attempt => {
  const places = placesBefore();
  return async (noted, key) => {
    const delivery = await asItStands(app, noted);
    if (!delivery) return 'dropped';
    if (delivery.channel === 'push') {
      const reader = delivery.userId === null ? undefined : await activeActor(app, delivery.userId);
      return reader && app.webPush ? pushToBrowsers(app, app.webPush, reader, delivery, idFrom('push', key)) : 'dropped';
    }
    const { mail } = app.config;
    if (!mail || !app.mail) return 'dropped';
    const letter = await letterFor(app, mail, delivery, places);
    if (!letter) return 'dropped';
    return (await app.mail.send(letter, idFrom('letter', key))) === 'sent' ? 'sent' : 'dead';
  };
};
