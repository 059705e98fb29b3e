import { type Actor, type Notice, type RecentNotification, views } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { documentsOf } from '../reads/documents';
import { peopleFor } from '../reads/people';
import type { Language } from '../texts/sentences';
import { peopleIn, presentNotice } from './present-notice';

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
  readonly isRead: (notice: Notice) => boolean;
}

/** Notices as somebody reads them, with all that is joined to them asked for at once. */
export const presentNotices = async (
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
  return notices.map((notice) => presentNotice(notice, { me: actor.id, language, people, tournaments, clubs, isRead }));
};
