import type { NoticeType } from '@tennis/contracts';
import {
  IconAlertTriangle,
  IconAward,
  IconBell,
  IconBuildingCommunity,
  IconCalendarEvent,
  IconCircleCheck,
  IconDownload,
  IconGavel,
  IconHeartHandshake,
  IconMapPin,
  IconMessage,
  IconScale,
  IconStairs,
  IconStairsUp,
  IconStar,
  IconSwords,
  IconTournament,
  IconTrophy,
  IconUserCheck,
  IconUserHeart,
  IconUserMinus,
  IconUserPlus,
  IconWorld,
  type TablerIcon,
} from '@tabler/icons-react';
import css from './notice.module.css';

const icons: Readonly<Record<NoticeType, TablerIcon>> = {
  challenge_received: IconSwords,
  challenge_accepted: IconSwords,
  challenge_rejected: IconSwords,
  challenge_expired: IconSwords,
  challenge_cancelled: IconSwords,
  time_proposed: IconCalendarEvent,
  times_lapsed: IconCalendarEvent,
  match_confirmed: IconCalendarEvent,
  match_reminder: IconCalendarEvent,
  match_cancelled: IconCalendarEvent,
  result_pending: IconScale,
  result_disputed: IconGavel,
  result_validated: IconCircleCheck,
  match_result_confirmed: IconCircleCheck,
  result_annulled: IconGavel,
  ranking_changed: IconStairs,
  join_requested: IconUserPlus,
  join_approved: IconUserPlus,
  join_rejected: IconUserMinus,
  player_joined_tournament: IconUserPlus,
  player_left_tournament: IconUserMinus,
  participant_removed: IconUserMinus,
  participant_readmitted: IconUserPlus,
  participant_suspended: IconUserMinus,
  referee_assigned: IconGavel,
  creator_changed: IconTournament,
  ladder_invitation: IconTournament,
  warning_received: IconAlertTriangle,
  penalty_applied: IconAlertTriangle,
  bonus_awarded: IconStar,
  tournament_validated: IconTournament,
  tournament_rejected: IconTournament,
  tournament_created_nearby: IconMapPin,
  tournament_made_public: IconWorld,
  tournament_ended: IconTournament,
  tournament_closed: IconTrophy,
  rules_changed: IconScale,
  club_validated: IconBuildingCommunity,
  club_rejected: IconBuildingCommunity,
  data_export_ready: IconDownload,
  deletion_refused: IconUserCheck,
  message_received: IconMessage,
  mentorship_offered: IconHeartHandshake,
  mentorship_accepted: IconHeartHandshake,
  mentorship_ended: IconHeartHandshake,
  achievement_reached: IconAward,
  level_reached: IconStairsUp,
  referral_confirmed: IconUserHeart,
};

/** What it is about; a type that this client does not know has the bell. */
export const NoticeIcon = ({ type }: { readonly type: string }) => {
  const Icon = (icons as Readonly<Record<string, TablerIcon | undefined>>)[type] ?? IconBell;
  return (
    <span aria-hidden className={css.icon} data-type={type}>
      <Icon stroke={1.75} />
    </span>
  );
};
