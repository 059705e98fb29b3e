/**
 * What people are told of. `domain.md` adds messages, achievements, mentors and referrals: each comes with the events it is made of.
 * Who is told of which event stands in `projections/src/notifications/notices-of.ts`.
 */
export const noticeTypes = [
  'challenge_received',
  'challenge_accepted',
  'challenge_rejected',
  'challenge_expired',
  'challenge_cancelled',
  'time_proposed',
  'times_lapsed',
  'match_confirmed',
  'match_reminder',
  'match_cancelled',
  'result_pending',
  'result_disputed',
  'result_validated',
  'match_result_confirmed',
  'result_annulled',
  'ranking_changed',
  'join_requested',
  'join_approved',
  'join_rejected',
  'player_joined_tournament',
  'player_left_tournament',
  'participant_removed',
  'participant_suspended',
  'referee_assigned',
  'warning_received',
  'penalty_applied',
  'bonus_awarded',
  'tournament_validated',
  'tournament_rejected',
  'tournament_created_nearby',
  'tournament_ended',
  'rules_changed',
  'club_validated',
  'club_rejected',
] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** What is told in other words than those of its type. */
export const otherNoticeWords = ['challenge_accepted_automatically', 'tournament_expired', 'club_expired'] as const;
export type NoticeWords = NoticeType | (typeof otherNoticeWords)[number];

export const noticeFilters = ['all', 'unread'] as const;
export type NoticeFilter = (typeof noticeFilters)[number];
