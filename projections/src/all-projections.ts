import type { ViewDefinition } from '@tennis/contracts';
import { challengeProjection } from './challenges/challenge.projection';
import { pairProjection } from './challenges/pair.projection';
import { refusalsProjection } from './challenges/refusals.projection';
import { clubProjection } from './clubs/club.projection';
import { fairPlayProjection } from './governance/fair-play.projection';
import { accountProjection } from './identity/account.projection';
import { availabilityProjection } from './identity/availability.projection';
import { personProjection } from './identity/person.projection';
import { profileProjection } from './identity/profile.projection';
import { searchNamesProjection } from './identity/search-names.projection';
import { importProjection } from './imports/import.projection';
import { matchProjection } from './matches/match.projection';
import { mentorshipsProjection } from './mentorships/mentorships.projection';
import { noticeProjection } from './notifications/notice.projection';
import { conversationProjection } from './messages/conversation.projection';
import { deletedMessagesProjection } from './messages/deleted-messages.projection';
import { messageReportsProjection } from './messages/message-reports.projection';
import { goalsProjection } from './progress/goals.projection';
import { rankingProjection } from './rankings/ranking.projection';
import { referralsProjection } from './referrals/referrals.projection';
import { reviewProjection } from './reviews/review.projection';
import { dataExportProjection } from './exports/data-export.projection';
import { contactMessagesProjection } from './support/contact-messages.projection';
import { tournamentProjection } from './tournaments/tournament.projection';

/** The views of a ladder. */
export const ladderViews: readonly ViewDefinition[] = [rankingProjection, tournamentProjection, matchProjection];

/** Every read model of the program. */
export const projections: readonly ViewDefinition[] = [
  ...ladderViews,
  challengeProjection,
  pairProjection,
  refusalsProjection,
  clubProjection,
  personProjection,
  accountProjection,
  profileProjection,
  availabilityProjection,
  searchNamesProjection,
  importProjection,
  reviewProjection,
  contactMessagesProjection,
  dataExportProjection,
  goalsProjection,
  mentorshipsProjection,
  referralsProjection,
  noticeProjection,
  conversationProjection,
  deletedMessagesProjection,
  messageReportsProjection,
  fairPlayProjection,
];
