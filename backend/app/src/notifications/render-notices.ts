import {
  type Actor,
  fieldsOf,
  isCancelled,
  isEvent,
  type Notice,
  type RecentNotification,
  isSameResult,
  views,
  whyCancelled,
  type Language,
} from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { documentsOf } from '../reads/documents';
import { unsealEvent, unsealerOf } from '../reads/unsealed';
import { peopleFor } from '../reads/people';
import { peopleIn, presentNotice } from './present-notice';

interface Reader {
  readonly actor: Actor;
  readonly language: Language;
  readonly isRead: (notice: Notice) => boolean;
}

/** Notices with a reason that is only for their reader. It is stored nowhere but in the log. */
const typesWithReason: ReadonlySet<Notice['type']> = new Set([
  'deletion_refused',
  'tournament_rejected',
  'club_rejected',
  'join_rejected',
  'participant_removed',
  'participant_suspended',
]);
const withReason = async (app: AppContext, notice: Notice): Promise<Notice> => {
  const event = typesWithReason.has(notice.type) ? await app.eventStore.readEvent(notice.position) : undefined;
  const { reason } = event ? fieldsOf(unsealEvent(app, event)) : {};
  return typeof reason === 'string' ? { ...notice, facts: { ...notice.facts, text: reason } } : notice;
};

/** Adds cause and reason of a cancellation; the reason is for the two players. */
const withCause = async (app: AppContext, notice: Notice): Promise<Notice> => {
  if (notice.type !== 'match_cancelled' && notice.type !== 'challenge_cancelled') return notice;
  const stored = await app.eventStore.readEvent(notice.position);
  const event = stored && unsealEvent(app, stored);
  if (!event || !isCancelled(event)) return notice;
  const { cause, reason } = whyCancelled(event);
  return { ...notice, facts: { ...notice.facts, ...(cause ? { cause } : {}), ...(reason ? { text: reason } : {}) } };
};

/** Adds to a ruling whether the report stands, and the note of the person who ruled, which is for the players. */
const withRuling = async (app: AppContext, notice: Notice): Promise<Notice> => {
  const { matchId, judge } = notice.facts;
  if (judge === undefined || matchId === undefined) return notice;
  const events = (await app.eventStore.readStream(`match-${matchId}`)).filter(({ position }) => position <= notice.position);
  const ruling = events.findLast((event) => isEvent(event, 'ResultValidated'));
  if (!ruling) return notice;
  const report = events.findLast((event) => isEvent(event, 'ResultReported'));
  const { note } = fieldsOf(unsealEvent(app, ruling));
  return {
    ...notice,
    facts: {
      ...notice.facts,
      ...(typeof note === 'string' ? { text: note } : {}),
      ...(report ? { stands: isSameResult(report.data, ruling.data) } : {}),
    },
  };
};

/** Notices in the reader's language; everything joined to them is read at once. */
export const renderNotices = async (
  app: AppContext,
  notices: readonly Notice[],
  { actor, language, isRead }: Reader,
): Promise<readonly RecentNotification[]> => {
  const [people, tournaments, clubs, completeNotices] = await Promise.all([
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
    Promise.all(notices.map(async (notice) => withRuling(app, await withCause(app, await withReason(app, notice))))),
  ]);
  const reader = { me: actor.id, language, people, tournaments, clubs, isRead, open: unsealerOf(app) };
  return completeNotices.map((notice) => presentNotice(notice, reader));
};
