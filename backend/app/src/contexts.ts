import { AvailabilityModule } from './availability/availability.module';
import { challenges } from './challenges/challenges.context';
import { clubs } from './clubs/clubs.context';
import { dataExports } from './exports/exports.context';
import { governance } from './governance/governance.context';
import { home } from './home/home.context';
import { identity } from './identity/identity.context';
import type { ContextDefinition } from './kernel/context-definition';
import { learning } from './learning/learning.context';
import { matches } from './matches/matches.context';
import { notifications } from './notifications/notifications.context';
import { mentorships } from './mentorships/mentorships.context';
import { messages } from './messages/messages.context';
import { operations } from './operations/operations.context';
import { PicturesModule } from './pictures/pictures.module';
import { players } from './players/players.context';
import { progress } from './progress/progress.context';
import { rankings } from './rankings/rankings.context';
import { ReferralsModule } from './referrals/referrals.module';
import { ReviewsModule } from './reviews/reviews.module';
import { SupportModule } from './support/support.module';
import { tournaments } from './tournaments/tournaments.context';
import { weeks } from './weeks/weeks.context';

/** Every context of the program; this list is the only place where a context is registered. */
export const contexts: readonly ContextDefinition[] = [
  identity,
  { module: PicturesModule },
  players,
  clubs,
  tournaments,
  rankings,
  challenges,
  matches,
  { module: ReviewsModule },
  weeks,
  { module: AvailabilityModule },
  home,
  notifications,
  governance,
  messages,
  dataExports,
  progress,
  mentorships,
  { module: ReferralsModule },
  learning,
  { module: SupportModule },
  operations,
];
