import { invitedPath, views, visitor } from '@tennis/contracts';
import type { Email } from '@tennis/ports';
import type { AppContext } from '../../kernel/app-context';
import type { MailConfig } from '../../kernel/config';
import { unsealText } from '../../reads/unsealed';
import { peopleFor } from '../../reads/people';
import { renderMail } from '../../texts/mail';
import { translatorOf } from '../../texts/sentences';
import { invitedKey, mayInvite } from './invited-address';
import { declineToken } from './links';
import { nameInMail } from './name-in-mail';

/**
 * Mail that invites a person without an account and without a confirmed address: the only mail that nobody asked for, and no other follows
 * it. It says only the first name of the inviter, as a visitor sees it. Undefined once somebody came through the invitation, and when the
 * address takes none now (docs/adr/0022-delivery-is-recorded-before-it-is-sent.md).
 */
export const invitationMail = async (
  app: AppContext,
  { site }: MailConfig,
  inviterId: string,
  invitationId: string,
): Promise<Email | undefined> => {
  const referrals = (await app.readStore.get(views.referrals, inviterId))?.document;
  const invitation = referrals?.invitations.find(({ id }) => id === invitationId);
  const to = unsealText(app, invitation?.email);
  if (!referrals || !invitation || to === null) return undefined;
  const { language } = invitation;
  const key = invitedKey(app, to);
  if (!(await mayInvite(app, key, { id: invitationId, at: invitation.invitedAt }))) return undefined;
  const name = nameInMail((await peopleFor(app, visitor, [inviterId]))(inviterId)?.firstName);
  const by = name === undefined ? 'invitation.somebody' : 'invitation';
  const translate = translatorOf('letters', language);
  const values = { name: name ?? '' };
  const token = declineToken(app, key);
  return {
    to,
    unsubscribeUrl: `${site}/api/mail/decline/${token}`,
    ...renderMail(language, {
      subject: translate(`${by}.subject`, values),
      parts: [{ text: translate(`${by}.text`, values) }],
      action: { text: translate('invitation.action'), url: site + invitedPath(referrals.code, invitationId) },
      footer: translate(`${by}.why`, values),
      links: [{ text: translate('invitation.decline'), url: `${site}/email/decline/${token}` }],
    }),
  };
};
