import { type Actor, type Notice, type RecentNotification, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { documentsOf } from '../reads/documents';
import { peopleFor } from '../reads/people';
import { reasonsOf } from '../reads/reasons';
import type { Language } from '../texts/sentences';
import { peopleIn, presentNotice } from './present-notice';

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
  readonly isRead: (notice: Notice) => boolean;
}

/** Why an account was not deleted is for its owner alone, and stands nowhere but in the log. */
const withReasons = async (app: AppContext, notices: readonly Notice[], me: string): Promise<readonly Notice[]> => {
  if (!notices.some(({ type }) => type === 'deletion_refused')) return notices;
  const reasons = await reasonsOf(app, `user-${me}`, 'DeletionRejected');
  const textAt = ({ position }: Notice): string => reasons.find((reason) => reason.position === position)?.text ?? '';
  return notices.map((notice) =>
    notice.type === 'deletion_refused' ? { ...notice, facts: { ...notice.facts, text: textAt(notice) } } : notice,
  );
};

/** Notices as somebody reads them; all that is joined to them is asked for at once. */
export const noticesInWords = async (
  app: AppContext,
  notices: readonly Notice[],
  { actor, language, isRead }: Reader,
): Promise<readonly RecentNotification[]> => {
  const [people, tournaments, clubs] = await Promise.all([
    peopleFor(
      app,
      actor,
      notices.flatMap(({ facts }) => peopleIn(facts)),
    ),
    documentsOf(
      app,
      views.tournament,
      notices.flatMap(({ facts }) => facts.tournamentId ?? []),
    ),
    documentsOf(
      app,
      views.club,
      notices.flatMap(({ facts }) => facts.clubId ?? []),
    ),
  ]);
  const told = await withReasons(app, notices, actor.id);
  return told.map((notice) => presentNotice(notice, { me: actor.id, language, people, tournaments, clubs, isRead }));
};
