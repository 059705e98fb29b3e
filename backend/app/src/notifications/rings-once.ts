import { day, type Notice, type NoticeFacts, type NoticeType } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { markedRead } from './marks/notice-marks';

/** After this time a repeated notice is news again. */
const stays = 7 * day;

type Thing = (facts: NoticeFacts) => string;
const ofPair: Thing = ({ tournamentId, players = [] }) => `pair ${tournamentId} ${players.join(' ')}`;
const ofMatch: Thing = ({ matchId }) => `match ${matchId}`;
const ofNewcomer: Thing = ({ tournamentId, by }) => `newcomer ${tournamentId} ${by}`;
const ofStay: Thing = ({ tournamentId }) => `stay ${tournamentId}`;

/**
 * Limit that keeps each type of notice from ringing without end. A function gives the key of a thing: acts that a person can do and take
 * back at will ring once for the same thing, and their calls also wait ever longer (`rings` in contracts). All other types cannot be
 * repeated at will. `once`: comes once for its thing. `both`: the reader, or another person, must act in between. `program`: sent by the
 * clock. `read`: stays one notice until it is read.
 */
export const limitOfNotice: Readonly<Record<NoticeType, Thing | 'once' | 'both' | 'program' | 'read'>> = {
  challenge_received: ofPair,
  challenge_cancelled: ofPair,
  challenge_accepted: 'both',
  challenge_rejected: 'both',
  challenge_expired: 'program',
  time_proposed: ofMatch,
  times_lapsed: 'program',
  match_confirmed: 'both',
  match_reminder: 'program',
  match_cancelled: 'once',
  result_pending: ofMatch,
  result_disputed: 'both',
  result_validated: 'once',
  match_result_confirmed: 'once',
  result_annulled: 'once',
  ranking_changed: 'once',
  join_requested: ofNewcomer,
  player_joined_tournament: ofNewcomer,
  player_left_tournament: ofNewcomer,
  warning_received: 'program',
  penalty_applied: 'program',
  bonus_awarded: 'program',
  join_approved: 'both',
  join_rejected: 'both',
  participant_removed: 'both',
  participant_readmitted: 'both',
  participant_suspended: ofStay,
  participant_reactivated: ofStay,
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

const thingOf = ({ type, facts }: Notice): string | undefined => {
  const limit = limitOfNotice[type];
  return typeof limit === 'string' ? undefined : limit(facts);
};

const isSoonAfter = (later: Notice, earlier: Notice): boolean => Date.parse(later.at) - Date.parse(earlier.at) < stays;

/** Whether a challenge was taken back; an answered challenge keeps both of its notices. */
const takenBackIn = (notices: readonly Notice[]): ((notice: Notice) => boolean) => {
  const cancelled = new Set(notices.flatMap(({ type, facts }) => (type === 'challenge_cancelled' ? [facts.matchId] : [])));
  return ({ type, facts }) => type !== 'challenge_received' || cancelled.has(facts.matchId);
};

/** Keeps only the newest notice of acts that were done and taken back repeatedly; the list is newest first. */
export const ringingOnce = (notices: readonly Notice[]): readonly Notice[] => {
  const isTakenBack = takenBackIn(notices);
  const newest = new Map<string, Notice>();
  return notices.filter((notice) => {
    const thing = thingOf(notice);
    if (thing === undefined) return true;
    const later = newest.get(thing);
    newest.set(thing, notice);
    return !later || !isTakenBack(notice) || !isSoonAfter(later, notice);
  });
};

/**
 * Notices to send outside the application. Leaves out a notice when the same was sent about the same thing shortly before and is still
 * unread; a reader who acted in between has seen that one. `everything`: all notices of the user, loaded only if something may ring again.
 */
export const toldElsewhere = async (
  app: AppContext,
  me: string,
  notices: readonly Notice[],
  everything: () => Promise<readonly Notice[]>,
): Promise<readonly Notice[]> => {
  if (notices.every((notice) => thingOf(notice) === undefined)) return notices;
  const [known, isMarked] = await Promise.all([everything(), markedRead(app, me)]);
  const isTakenBack = takenBackIn(known);
  const isTold = async (notice: Notice): Promise<boolean> => {
    const thing = thingOf(notice);
    if (thing === undefined) return true;
    const earlier = known.find(
      (one) =>
        one.position < notice.position &&
        one.words === notice.words &&
        thingOf(one) === thing &&
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
  const told = await Promise.all(notices.map(isTold));
  return notices.filter((_, nth) => told[nth]);
};
