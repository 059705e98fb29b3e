import type { Letter } from '@tennis/ports';
import { activeActor } from '../../access/actor-of';
import type { AppContext } from '../../kernel/app-context';
import type { Delivery } from '../../kernel/collections';
import type { MailConfig } from '../../kernel/config';
import { idFrom } from '../../kernel/ids';
import { messageNoticeIn } from '../message-notices';
import { preferencesOf } from '../notice-preferences';
import { type PlacesBefore, placesBefore } from '../summary/summary-of';
import { addressOf, confirmedMailbox, mailboxLanguage } from './mailbox';
import { pushToBrowsers } from './push-to-browsers';
import type { Attempt } from './sent-table';
import { confirmationLetter, contactLetter, noticesLetter, summaryLetter } from './write-letter';

/** As it stands when its turn comes; undefined where nobody is there for it any more. */
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
  if (what.kind !== 'confirmation') return undefined;
  const address = await addressOf(app, reader.id);
  const language = await mailboxLanguage(app, reader.id);
  return address === undefined ? undefined : confirmationLetter(app, mail, reader.id, { address, language }, what.expires);
};

/** Of a conversation what is unread now; undefined once it was read. */
const asItStands = async (app: AppContext, delivery: Delivery): Promise<Delivery | undefined> => {
  const { userId, what } = delivery;
  if (what.kind !== 'messages') return delivery;
  const reader = userId === null ? undefined : await activeActor(app, userId);
  const told = reader && (await messageNoticeIn(app, reader, what.conversationId));
  return told && { ...delivery, what: { kind: 'notices', notices: [told.notice] } };
};

/** Brings one delivery on its way. */
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
