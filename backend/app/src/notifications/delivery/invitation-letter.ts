import { invitedPath, views, visitor } from '@tennis/contracts';
import type { Letter } from '@tennis/ports';
import type { AppContext } from '../../kernel/app-context';
import type { MailConfig } from '../../kernel/config';
import { openText } from '../../reads/opened';
import { peopleFor } from '../../reads/people';
import { letterOf } from '../../texts/letter';
import { sentencesOf } from '../../texts/sentences';
import { invitedKey, takesInvitation } from './invited-address';
import { declineToken } from './links';
import { nameInLetter } from './name-in-letter';

/**
 * Mail that invites a person without an account and without a confirmed address: the only mail that nobody asked for, and no other follows
 * it. It says only the first name of the inviter, as a visitor sees it. Undefined once somebody came through the invitation, and when the
 * address takes none now (docs/adr/0022-delivery-is-recorded-before-it-is-sent.md).
 */
export const invitationLetter = async (
  app: AppContext,
  { site }: MailConfig,
  inviterId: string,
  invitationId: string,
): Promise<Letter | undefined> => {
  const kept = (await app.readStore.get(views.referrals, inviterId))?.document;
  const invitation = kept?.invitations.find(({ id }) => id === invitationId);
  const to = openText(app, invitation?.email);
  if (!kept || !invitation || to === null) return undefined;
  const { language } = invitation;
  const key = invitedKey(app, to);
  if (!(await takesInvitation(app, key, { id: invitationId, at: invitation.invitedAt }))) return undefined;
  const name = nameInLetter((await peopleFor(app, visitor, [inviterId]))(inviterId)?.firstName);
  const by = name === undefined ? 'invitation.somebody' : 'invitation';
  const say = sentencesOf('letters', language);
  const values = { name: name ?? '' };
  const token = declineToken(app, key);
  return {
    to,
    stopUrl: `${site}/api/mail/decline/${token}`,
    ...letterOf(language, {
      subject: say(`${by}.subject`, values),
      parts: [{ text: say(`${by}.text`, values) }],
      action: { text: say('invitation.action'), url: site + invitedPath(kept.code, invitationId) },
      footer: say(`${by}.why`, values),
      links: [{ text: say('invitation.decline'), url: `${site}/email/decline/${token}` }],
    }),
  };
};
