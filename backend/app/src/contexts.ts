import { availability } from './availability/availability.context';
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
import { FilesController } from './pictures/files.controller';
import { players } from './players/players.context';
import { progress } from './progress/progress.context';
import { rankings } from './rankings/rankings.context';
import { referrals } from './referrals/referrals.context';
import { reviews } from './reviews/reviews.context';
import { support } from './support/support.context';
import { tournaments } from './tournaments/tournaments.context';
import { weeks } from './weeks/weeks.context';

/** Every context of the program; this list is the only place where a context is registered. */
export const contexts: readonly ContextDefinition[] = [
  identity,
  { controllers: [FilesController] },
  players,
  clubs,
  tournaments,
  rankings,
  challenges,
  matches,
  reviews,
  weeks,
  availability,
  home,
  notifications,
  governance,
  messages,
  dataExports,
  progress,
  mentorships,
  referrals,
  learning,
  support,
  operations,
];
