import { type Actor, type Notice, views, type Language } from '@tennis/contracts';
import type { Email } from '@tennis/ports';
import type { AppContext } from '../../kernel/app-context';
import type { MailConfig } from '../../kernel/config';
import { unsealMessage } from '../../reads/unsealed';
import { renderMail, type MailContent } from '../../texts/mail';
import { translatorOf } from '../../texts/sentences';
import { renderNotices } from '../render-notices';
import { presentSummary } from '../summary/present-summary';
import { type RankCache, summaryOf } from '../summary/summary-of';
import type { SummaryWeek } from '../summary/summary-week';
import { confirmToken, stopToken } from './links';

/** The program's own sentences; people's texts are added beside them, never inside. */
const translate = (language: Language) => translatorOf('letters', language);

interface Reader {
  readonly address: string;
  readonly language: Language;
}

/** A mail that the user asked for, with links for changing and ending mails. */
const mailTo = (
  app: AppContext,
  site: string,
  userId: string,
  { address, language }: Reader,
  content: Omit<MailContent, 'links'>,
): Email => {
  const token = stopToken(app, userId);
  return {
    to: address,
    unsubscribeUrl: `${site}/api/mail/stop/${token}`,
    ...renderMail(language, {
      ...content,
      links: [
        { text: translate(language)('choose'), url: `${site}/settings` },
        { text: translate(language)('stop'), url: `${site}/email/stop/${token}` },
      ],
    }),
  };
};

/** Mail about one event. */
export const noticesMail = async (
  app: AppContext,
  { site }: MailConfig,
  actor: Actor,
  { address, language }: Reader,
  notices: readonly Notice[],
): Promise<Email> => {
  const rendered = await renderNotices(app, notices, { actor, language, isRead: () => false });
  return mailTo(
    app,
    site,
    actor.id,
    { address, language },
    {
      subject: rendered[0]?.title ?? '',
      parts: rendered.map(({ title, message }) => ({ title, text: message })),
      action: { text: translate(language)('open'), url: `${site}${rendered[0]?.action_url ?? '/notifications'}` },
      footer: translate(language)('why'),
    },
  );
};

/** Mail with the summary of a week; undefined when there is nothing to say. */
export const summaryMail = async (
  app: AppContext,
  { site }: MailConfig,
  actor: Actor,
  reader: Reader,
  week: SummaryWeek,
  rankCache: RankCache,
): Promise<Email | undefined> => {
  const summary = await summaryOf(app, actor, week, rankCache);
  const { language } = reader;
  return (
    summary &&
    mailTo(app, site, actor.id, reader, {
      subject: translate(language)('summary.subject'),
      parts: presentSummary(summary, language),
      action: { text: translate(language)('open'), url: `${site}/` },
      footer: translate(language)('summary.why'),
    })
  );
};

/** Mail that asks to confirm an address: the only mail to users who have not asked for mails. */
export const confirmationMail = (
  app: AppContext,
  { site }: MailConfig,
  userId: string,
  { address, language }: Reader,
  expires: string,
): Email => ({
  to: address,
  ...renderMail(language, {
    subject: translate(language)('confirm.subject'),
    parts: [{ text: translate(language)('confirm.text') }],
    action: { text: translate(language)('confirm.action'), url: `${site}/email/confirm/${confirmToken(app, userId, address, expires)}` },
    footer: translate(language)('confirm.why'),
    links: [],
  }),
});

/** Mail with a person's message to those who run the community; undefined once the message was erased. */
export const contactMail = async (app: AppContext, { site }: MailConfig, to: string, contactId: string): Promise<Email | undefined> => {
  const stored = await app.readStore.get(views.contactMessages, contactId);
  const message = stored && unsealMessage(app, stored.document);
  if (!message || message.text === '') return undefined;
  const { name, email, subject, text } = message;
  return {
    to,
    replyTo: email,
    ...renderMail('pt', {
      subject: `${translate('pt')('contact.subject')}: ${subject}`,
      parts: [{ title: `${name} <${email}>`, text }],
      action: { text: translate('pt')('contact.action'), url: `${site}/super-admin` },
      footer: translate('pt')('contact.why'),
      links: [],
    }),
  };
};
