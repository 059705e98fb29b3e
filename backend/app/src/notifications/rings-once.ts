import { day, type Notice, type NoticeFacts, type NoticeType } from '@tennis/contracts';
import type { AppContext } from '../kernel/app-context';
import { markedRead } from './marks/notice-marks';

/** Beyond it the same is news again. */
const stays = 7 * day;

type Thing = (facts: NoticeFacts) => string;
const ofPair: Thing = ({ tournamentId, players = [] }) => `pair ${tournamentId} ${players.join(' ')}`;
const ofMatch: Thing = ({ matchId }) => `match ${matchId}`;
const ofNewcomer: Thing = ({ tournamentId, by }) => `newcomer ${tournamentId} ${by}`;
const ofStay: Thing = ({ tournamentId }) => `stay ${tournamentId}`;

/**
 * What keeps each kind of notice from ringing without end. What somebody does and takes back at will rings once for its thing; the call that does it waits ever longer beside that (`rings` in contracts). The others cannot be repeated at will: `once` comes once
 * to its thing, for `both` its reader, or somebody else, has to act in between, the `program` says it by its clock, and `read` is one notice by itself.
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

/** Whether a challenge was taken back: of one that was answered both notices stand. */
const takenBackIn = (notices: readonly Notice[]): ((notice: Notice) => boolean) => {
  const cancelled = new Set(notices.flatMap(({ type, facts }) => (type === 'challenge_cancelled' ? [facts.matchId] : [])));
  return ({ type, facts }) => type !== 'challenge_received' || cancelled.has(facts.matchId);
};

/** Of what was done and taken back again and again only the newest is left of those that are newest first. */
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
 * What of it somebody is told elsewhere: not where the same was said of the same thing shortly before, and is not marked as read. Who acts
 * in between has seen it. `everything` is what they were told; it is asked for only where something of it may ring again.
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
