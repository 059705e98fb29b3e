import { day, type Notice, type NoticeFacts, type NoticeType } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { readCheckOf } from './marks/notice-marks';

/** After this time a repeated notice is news again. */
const repeatPeriod = 7 * day;

type RepeatKeyOf = (facts: NoticeFacts) => string;
const pairKeyOf: RepeatKeyOf = ({ tournamentId, players = [] }) => `pair ${tournamentId} ${players.join(' ')}`;
const matchKeyOf: RepeatKeyOf = ({ matchId }) => `match ${matchId}`;
const newcomerKeyOf: RepeatKeyOf = ({ tournamentId, by }) => `newcomer ${tournamentId} ${by}`;
const membershipKeyOf: RepeatKeyOf = ({ tournamentId }) => `stay ${tournamentId}`;

/**
 * Limit that keeps each type of notice from ringing without end. A function gives the key of a thing: acts that a person can do and take
 * back at will ring once for the same thing, and their calls also wait ever longer (`rings` in contracts). All other types cannot be
 * repeated at will. `once`: comes once for its thing. `both`: the reader, or another person, must act in between. `program`: sent by the
 * clock. `read`: stays one notice until it is read.
 */
export const repeatLimits: Readonly<Record<NoticeType, RepeatKeyOf | 'once' | 'both' | 'program' | 'read'>> = {
  challenge_received: pairKeyOf,
  challenge_cancelled: pairKeyOf,
  challenge_accepted: 'both',
  challenge_rejected: 'both',
  challenge_expired: 'program',
  time_proposed: matchKeyOf,
  times_lapsed: 'program',
  match_confirmed: 'both',
  match_reminder: 'program',
  match_cancelled: 'once',
  result_pending: matchKeyOf,
  result_disputed: 'both',
  result_validated: 'once',
  match_result_confirmed: 'once',
  result_annulled: 'once',
  ranking_changed: 'once',
  join_requested: newcomerKeyOf,
  player_joined_tournament: newcomerKeyOf,
  player_left_tournament: newcomerKeyOf,
  warning_received: 'program',
  penalty_applied: 'program',
  bonus_awarded: 'program',
  join_approved: 'both',
  join_rejected: 'both',
  participant_removed: 'both',
  participant_readmitted: 'both',
  participant_suspended: membershipKeyOf,
  participant_reactivated: membershipKeyOf,
  referee_assigned: ({ tournamentId }) => `referee ${tournamentId}`,
  creator_changed: 'both',
  ladder_invitation: 'once',
  tournament_validated: 'both',
  tournament_rejected: 'both',
  tournament_created_nearby: 'once',
  tournament_made_public: ({ tournamentId }) => `public ${tournamentId}`,
  tournament_ended: 'once',
  tournament_closed: 'once',
  rules_changed: ({ tournamentId }) => `rules ${tournamentId}`,
  club_validated: 'both',
  club_rejected: 'both',
  data_export_ready: 'both',
  deletion_refused: 'both',
  message_received: 'read',
  mentorship_offered: ({ by }) => `mentor ${by}`,
  mentorship_accepted: 'both',
  mentorship_ended: 'both',
  achievement_reached: 'once',
  level_reached: 'once',
  referral_confirmed: 'once',
};

const repeatKeyOf = ({ type, facts }: Notice): string | undefined => {
  const limit = repeatLimits[type];
  return typeof limit === 'string' ? undefined : limit(facts);
};

const isSoonAfter = (later: Notice, earlier: Notice): boolean => Date.parse(later.at) - Date.parse(earlier.at) < repeatPeriod;

/** Whether a challenge was taken back; an answered challenge keeps both of its notices. */
const takenBackCheck = (notices: readonly Notice[]): ((notice: Notice) => boolean) => {
  const cancelled = new Set(notices.flatMap(({ type, facts }) => (type === 'challenge_cancelled' ? [facts.matchId] : [])));
  return ({ type, facts }) => type !== 'challenge_received' || cancelled.has(facts.matchId);
};

/** Keeps only the newest notice of acts that were done and taken back repeatedly; the list is newest first. */
export const withoutRepeats = (notices: readonly Notice[]): readonly Notice[] => {
  const isTakenBack = takenBackCheck(notices);
  const newest = new Map<string, Notice>();
  return notices.filter((notice) => {
    const key = repeatKeyOf(notice);
    if (key === undefined) return true;
    const later = newest.get(key);
    newest.set(key, notice);
    return !later || !isTakenBack(notice) || !isSoonAfter(later, notice);
  });
};

/**
 * Notices to send outside the application. Leaves out a notice when the same was sent about the same thing shortly before and is still
 * unread; a reader who acted in between has seen that one. `loadAll`: all notices of the user, loaded only if something may ring again.
 */
export const noticesToSend = async (
  app: AppContext,
  me: string,
  notices: readonly Notice[],
  loadAll: () => Promise<readonly Notice[]>,
): Promise<readonly Notice[]> => {
  if (notices.every((notice) => repeatKeyOf(notice) === undefined)) return notices;
  const [allNotices, isMarked] = await Promise.all([loadAll(), readCheckOf(app, me)]);
  const isTakenBack = takenBackCheck(allNotices);
  const isToBeSent = async (notice: Notice): Promise<boolean> => {
    const key = repeatKeyOf(notice);
    if (key === undefined) return true;
    const earlier = allNotices.find(
      (one) =>
        one.position < notice.position &&
        one.words === notice.words &&
        repeatKeyOf(one) === key &&
        isTakenBack(one) &&
        !isMarked(one) &&
        isSoonAfter(notice, one),
    );
    if (!earlier) return true;
    const { matchId } = notice.facts;
    if (notice.type !== 'time_proposed' || matchId === undefined) return false;
    const events = await app.eventStore.readStream(`match-${matchId}`);
    return events.some(({ position, metadata }) => metadata.actorId === me && position > earlier.position && position < notice.position);
  };
  const areToBeSent = await Promise.all(notices.map(isToBeSent));
  return notices.filter((_, nth) => areToBeSent[nth]);
};
