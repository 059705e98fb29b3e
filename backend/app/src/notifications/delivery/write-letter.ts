import { type Actor, type Notice, views } from '@tennis/contracts';
import type { Letter } from '@tennis/ports';
import type { AppContext } from '../../kernel/app-context';
import type { MailConfig } from '../../kernel/config';
import { type Language, letterSentence } from '../../texts/letter-sentences';
import { letterOf } from '../../texts/letter';
import { presentNotices } from '../present-notices';
import { confirmToken, stopToken } from './links';

/** Of the program's own words; what people wrote goes beside it, never into it. */
const say = letterSentence;

/** What one event tells somebody. */
export const noticesLetter = async (
  app: AppContext,
  { site }: MailConfig,
  actor: Actor,
  { address, language }: { readonly address: string; readonly language: Language },
  notices: readonly Notice[],
): Promise<Letter> => {
  const told = await presentNotices(app, notices, { actor, language, isRead: () => false });
  const token = stopToken(app, actor.id);
  return {
    to: address,
    stopUrl: `${site}/api/mail/stop/${token}`,
    ...letterOf(language, {
      subject: told[0]?.title ?? '',
      parts: told.map(({ title, message }) => ({ title, text: message })),
      action: { text: say('open', language), url: `${site}${told[0]?.action_url ?? '/notifications'}` },
      footer: say('why', language),
      links: [
        { text: say('choose', language), url: `${site}/settings` },
        { text: say('stop', language), url: `${site}/email/stop/${token}` },
      ],
    }),
  };
};

/** The question whether an address is somebody's: the only letter that one gets without having asked for letters. */
export const confirmationLetter = (
  app: AppContext,
  { site }: MailConfig,
  userId: string,
  { address, language }: { readonly address: string; readonly language: Language },
  expires: string,
): Letter => ({
  to: address,
  ...letterOf(language, {
    subject: say('confirm.subject', language),
    parts: [{ text: say('confirm.text', language) }],
    action: { text: say('confirm.action', language), url: `${site}/email/confirm/${confirmToken(app, userId, address, expires)}` },
    footer: say('confirm.why', language),
    links: [],
  }),
});

/** What somebody wrote to who runs the community; undefined once it was erased. */
export const contactLetter = async (app: AppContext, { site }: MailConfig, to: string, contactId: string): Promise<Letter | undefined> => {
  const written = (await app.readStore.get(views.contactMessages, contactId))?.document;
  if (!written || written.text === '') return undefined;
  const { name, email, subject, text } = written;
  return {
    to,
    replyTo: email,
    ...letterOf('pt', {
      subject: `${say('contact.subject', 'pt')}: ${subject}`,
      parts: [{ title: `${name} <${email}>`, text }],
      action: { text: say('contact.action', 'pt'), url: `${site}/super-admin` },
      footer: say('contact.why', 'pt'),
      links: [],
    }),
  };
};
