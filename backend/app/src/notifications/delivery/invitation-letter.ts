import { invitedPath, views, visitor } from '@tennis/contracts';
import type { Letter } from '@tennis/ports';
import { nameOf } from '@tennis/projections';
import type { AppContext } from '../../kernel/app-context';
import type { MailConfig } from '../../kernel/config';
import { openText } from '../../reads/opened';
import { peopleFor } from '../../reads/people';
import { letterOf } from '../../texts/letter';
import { letterSentence } from '../../texts/letter-sentences';
import { fillHoles } from '../../texts/sentences';

/**
 * Somebody is invited who has no account, and confirmed no address: the one letter that nobody asked for, and nothing follows it. It names
 * who invites as a visitor sees them. Undefined once somebody came by it.
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
  const name = nameOf(await peopleFor(app, visitor, [inviterId]), inviterId);
  const say = (key: Parameters<typeof letterSentence>[0]): string => fillHoles(letterSentence(key, language), { name });
  return {
    to,
    ...letterOf(language, {
      subject: say('invitation.subject'),
      parts: [{ text: say('invitation.text') }],
      action: { text: say('invitation.action'), url: site + invitedPath(kept.code, invitationId) },
      footer: say('invitation.why'),
      links: [],
    }),
  };
};
