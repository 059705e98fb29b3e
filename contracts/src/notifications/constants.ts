/** The types of notices. `projections/src/notifications/notices-of.ts` lists the recipients for each event. */
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
  'participant_readmitted',
  'participant_suspended',
  'participant_reactivated',
  'referee_assigned',
  'creator_changed',
  'ladder_invitation',
  'warning_received',
  'penalty_applied',
  'bonus_awarded',
  'tournament_validated',
  'tournament_rejected',
  'tournament_created_nearby',
  'tournament_made_public',
  'tournament_ended',
  'tournament_closed',
  'rules_changed',
  'club_validated',
  'club_rejected',
  'data_export_ready',
  'deletion_refused',
  'message_received',
  'mentorship_offered',
  'mentorship_accepted',
  'mentorship_ended',
  'achievement_reached',
  'level_reached',
  'referral_confirmed',
] as const;
export type NoticeType = (typeof noticeTypes)[number];

/** Texts that differ from the text of their notice's type. */
export const otherNoticeVariants = [
  'challenge_accepted_automatically',
  'result_reminder',
  'tournament_expired',
  'creator_replaced',
  'result_decided',
  'club_expired',
  'messages_received',
  'group_message_received',
  'group_messages_received',
  'achievements_reached',
] as const;
export type NoticeVariant = NoticeType | (typeof otherNoticeVariants)[number];

export const noticeFilters = ['all', 'unread'] as const;
export type NoticeFilter = (typeof noticeFilters)[number];

/** Groups that people switch on and off together. */
export const activeNoticeGroups = [
  'challenges',
  'times',
  'results',
  'messages',
  'ranking',
  'participants',
  'penalties',
  'membership',
  'achievements',
  'people',
  'account',
  'municipality',
  'district',
  'followed',
] as const;
export type ActiveNoticeGroup = (typeof activeNoticeGroups)[number];

/** Groups without any notice yet: their switches say so, and the choice is stored for the first one. */
export const futureNoticeGroups = ['news'] as const;

export const noticeGroups = [...activeNoticeGroups, ...futureNoticeGroups] as const;
export type NoticeGroup = (typeof noticeGroups)[number];

/** Only by type: a notice because of where a person lives, or what they follow, belongs to that group instead. */
export const groupOfNotice: Readonly<Record<NoticeType, ActiveNoticeGroup>> = {
  challenge_received: 'challenges',
  challenge_accepted: 'challenges',
  challenge_rejected: 'challenges',
  challenge_expired: 'challenges',
  challenge_cancelled: 'challenges',
  time_proposed: 'times',
  times_lapsed: 'times',
  match_confirmed: 'times',
  match_reminder: 'times',
  match_cancelled: 'times',
  result_pending: 'results',
  result_disputed: 'results',
  result_validated: 'results',
  match_result_confirmed: 'results',
  result_annulled: 'results',
  ranking_changed: 'ranking',
  join_requested: 'participants',
  player_joined_tournament: 'participants',
  player_left_tournament: 'participants',
  warning_received: 'penalties',
  penalty_applied: 'penalties',
  bonus_awarded: 'penalties',
  join_approved: 'membership',
  join_rejected: 'membership',
  participant_removed: 'membership',
  participant_readmitted: 'membership',
  participant_suspended: 'membership',
  participant_reactivated: 'membership',
  referee_assigned: 'membership',
  creator_changed: 'membership',
  ladder_invitation: 'people',
  tournament_validated: 'membership',
  tournament_rejected: 'membership',
  tournament_made_public: 'membership',
  tournament_ended: 'membership',
  tournament_closed: 'membership',
  rules_changed: 'membership',
  club_validated: 'membership',
  club_rejected: 'membership',
  tournament_created_nearby: 'municipality',
  data_export_ready: 'account',
  deletion_refused: 'account',
  message_received: 'messages',
  mentorship_offered: 'people',
  mentorship_accepted: 'people',
  mentorship_ended: 'people',
  achievement_reached: 'achievements',
  level_reached: 'achievements',
  referral_confirmed: 'people',
};

/** Channels outside the application. */
export const noticeChannels = ['push', 'email'] as const;
export type NoticeChannel = (typeof noticeChannels)[number];

/** Before the user follows the link in the confirmation mail, no other mail is sent. */
export const addressStates = ['unconfirmed', 'asked', 'confirmed'] as const;
export type AddressState = (typeof addressStates)[number];
