import { type AddressState, day, type NotificationPreferences, reject, type Language } from '@tennis/contracts';
import type { AppContext } from '../../kernel/app-context';
import { collections, type Mailbox } from '../../kernel/collections';
import { updatePlainDocument } from '../../kernel/update-plain-document';
import { accountWithId } from '../../access/account-with-id';

/** How long the link that confirms an address is valid. */
export const linkLife = 3 * day;

/** E-mail address of an active account. */
export const addressOf = async (app: AppContext, userId: string): Promise<string | undefined> => {
  const account = await accountWithId(app, userId);
  return account?.status === 'active' && account.email !== '' ? account.email : undefined;
};

const hashOf = ({ personalData }: AppContext, address: string): string => personalData.lookupHash('email', address);
const mailboxOf = async (app: AppContext, userId: string): Promise<Mailbox | undefined> =>
  (await app.readStore.getPlain(collections.mailboxes, userId))?.document;

/** Address and language for mail; undefined when the user has not confirmed their current address. */
export const confirmedMailbox = async (
  app: AppContext,
  userId: string,
): Promise<{ readonly address: string; readonly language: Language } | undefined> => {
  const mailbox = await mailboxOf(app, userId);
  if (!mailbox?.confirmed) return undefined;
  const address = await addressOf(app, userId);
  return address !== undefined && mailbox.confirmed === hashOf(app, address) ? { address, language: mailbox.language } : undefined;
};

export const mailboxLanguage = async (app: AppContext, userId: string): Promise<Language> =>
  (await mailboxOf(app, userId))?.language ?? 'pt';

const addressStateOf = async (app: AppContext, userId: string): Promise<AddressState> => {
  if (await confirmedMailbox(app, userId)) return 'confirmed';
  const askedAt = (await mailboxOf(app, userId))?.askedAt;
  return askedAt && Date.parse(app.clock.now()) - Date.parse(askedAt) < linkLife ? 'asked' : 'unconfirmed';
};

/** State of the user's address, shown to them; null when no mail is sent here, or they have no address. */
export const mailStateOf = async (app: AppContext, userId: string): Promise<NotificationPreferences['email']> => {
  const address = app.mail && (await addressOf(app, userId));
  return address === undefined ? null : { address, state: await addressStateOf(app, userId) };
};

const changeMailbox = (app: AppContext, userId: string, next: (mailbox: Mailbox | undefined) => Mailbox): Promise<void> =>
  updatePlainDocument(app, collections.mailboxes, userId, next);

export const recordConfirmationAsked = (app: AppContext, userId: string, language: Language): Promise<void> =>
  changeMailbox(app, userId, (mailbox) => ({ confirmed: mailbox?.confirmed ?? null, language, askedAt: app.clock.now() }));

/**
 * Confirms an address, if that was asked for since mail last ended: an old mail starts nothing again. Repeating it changes nothing. @throws
 * Rejection mail.link-invalid.
 */
export const confirmAddress = async (app: AppContext, userId: string, address: string): Promise<void> => {
  const confirmed = hashOf(app, address);
  const mailbox = await mailboxOf(app, userId);
  if (mailbox?.confirmed === confirmed) return;
  if (!mailbox?.askedAt) throw reject('mail.link-invalid');
  await changeMailbox(app, userId, (now) => ({ language: now?.language ?? 'pt', askedAt: null, confirmed }));
};

/** Ends all mail. To get mail again, the user confirms their address again. */
export const stopMail = (app: AppContext, userId: string): Promise<void> =>
  changeMailbox(app, userId, (mailbox) => ({ language: mailbox?.language ?? 'pt', askedAt: null, confirmed: null }));

/** Changes the language of mail to the one in which the user reads the application. */
export const recordMailLanguage = async (app: AppContext, userId: string, language: Language): Promise<void> => {
  const mailbox = await mailboxOf(app, userId);
  if (mailbox && mailbox.language !== language) await changeMailbox(app, userId, (stored) => ({ ...(stored ?? mailbox), language }));
};
