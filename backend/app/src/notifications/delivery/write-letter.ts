import { type Actor, type Notice, views, type Language } from '@tennis/contracts';
import type { Letter } from '@tennis/ports';
import type { AppContext } from '../../kernel/app-context';
import type { MailConfig } from '../../kernel/config';
import { openMessage } from '../../reads/opened';
import { letterOf, type LetterWords } from '../../texts/letter';
import { sentencesOf } from '../../texts/sentences';
import { noticesInWords } from '../notices-in-words';
import { presentSummary } from '../summary/present-summary';
import { type PlacesBefore, summaryOf } from '../summary/summary-of';
import type { SummedUp } from '../summary/week-of-summary';
import { confirmToken, stopToken } from './links';

/** The program's own sentences; people's texts are added beside them, never inside. */
const say = (language: Language) => sentencesOf('letters', language);

interface Reader {
  readonly address: string;
  readonly language: Language;
}

/** A mail that the user asked for, with links for changing and ending mails. */
const letterTo = (
  app: AppContext,
  site: string,
  userId: string,
  { address, language }: Reader,
  words: Omit<LetterWords, 'links'>,
): Letter => {
  const token = stopToken(app, userId);
  return {
    to: address,
    stopUrl: `${site}/api/mail/stop/${token}`,
    ...letterOf(language, {
      ...words,
      links: [
        { text: say(language)('choose'), url: `${site}/settings` },
        { text: say(language)('stop'), url: `${site}/email/stop/${token}` },
      ],
    }),
  };
};

/** Mail about one event. */
export const noticesLetter = async (
  app: AppContext,
  { site }: MailConfig,
  actor: Actor,
  { address, language }: Reader,
  notices: readonly Notice[],
): Promise<Letter> => {
  const told = await noticesInWords(app, notices, { actor, language, isRead: () => false });
  return letterTo(
    app,
    site,
    actor.id,
    { address, language },
    {
      subject: told[0]?.title ?? '',
      parts: told.map(({ title, message }) => ({ title, text: message })),
      action: { text: say(language)('open'), url: `${site}${told[0]?.action_url ?? '/notifications'}` },
      footer: say(language)('why'),
    },
  );
};

/** Mail with the summary of a week; undefined when there is nothing to say. */
export const summaryLetter = async (
  app: AppContext,
  { site }: MailConfig,
  actor: Actor,
  reader: Reader,
  week: SummedUp,
  places: PlacesBefore,
): Promise<Letter | undefined> => {
  const summary = await summaryOf(app, actor, week, places);
  const { language } = reader;
  return (
    summary &&
    letterTo(app, site, actor.id, reader, {
      subject: say(language)('summary.subject'),
      parts: presentSummary(summary, language),
      action: { text: say(language)('open'), url: `${site}/` },
      footer: say(language)('summary.why'),
    })
  );
};

/** Mail that asks to confirm an address: the only mail to users who have not asked for mails. */
export const confirmationLetter = (
  app: AppContext,
  { site }: MailConfig,
  userId: string,
  { address, language }: Reader,
  expires: string,
): Letter => ({
  to: address,
  ...letterOf(language, {
    subject: say(language)('confirm.subject'),
    parts: [{ text: say(language)('confirm.text') }],
    action: { text: say(language)('confirm.action'), url: `${site}/email/confirm/${confirmToken(app, userId, address, expires)}` },
    footer: say(language)('confirm.why'),
    links: [],
  }),
});

/** Mail with a person's message to those who run the community; undefined once the message was erased. */
export const contactLetter = async (app: AppContext, { site }: MailConfig, to: string, contactId: string): Promise<Letter | undefined> => {
  const stored = await app.readStore.get(views.contactMessages, contactId);
  const written = stored && openMessage(app, stored.document);
  if (!written || written.text === '') return undefined;
  const { name, email, subject, text } = written;
  return {
    to,
    replyTo: email,
    ...letterOf('pt', {
      subject: `${say('pt')('contact.subject')}: ${subject}`,
      parts: [{ title: `${name} <${email}>`, text }],
      action: { text: say('pt')('contact.action'), url: `${site}/super-admin` },
      footer: say('pt')('contact.why'),
      links: [],
    }),
  };
};
