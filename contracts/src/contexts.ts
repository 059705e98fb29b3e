import { availability } from './availability/availability.context';
import { challenges } from './challenges/challenges.context';
import { challengeViews } from './challenges/views';
import { clubs } from './clubs/clubs.context';
import { clubViews } from './clubs/views';
import { development } from './development/development.context';
import { dataExports } from './exports/exports.context';
import { exportViews } from './exports/views';
import { governance } from './governance/governance.context';
import { governanceViews } from './governance/views';
import { home } from './home/home.context';
import { identity } from './identity/identity.context';
import { identityViews } from './identity/views';
import { imports } from './imports/imports.context';
import { importViews } from './imports/views';
import type { Call } from './kernel/call';
import type { CommandIn, EventIn } from './kernel/context';
import type { EventDefinition, Upcasts } from './kernel/define-event';
import { learning } from './learning/learning.context';
import { matches } from './matches/matches.context';
import { matchViews } from './matches/views';
import { mentorships } from './mentorships/mentorships.context';
import { mentorshipViews } from './mentorships/views';
import { notifications } from './notifications/notifications.context';
import { notificationViews } from './notifications/views';
import { messages } from './messages/messages.context';
import { messageViews } from './messages/views';
import { operations } from './operations/operations.context';
import { pictures } from './pictures/pictures.context';
import { players } from './players/players.context';
import { progress } from './progress/progress.context';
import { progressViews } from './progress/views';
import { rankings } from './rankings/rankings.context';
import { rankingViews } from './rankings/views';
import { referrals } from './referrals/referrals.context';
import { referralViews } from './referrals/views';
import { reviews } from './reviews/reviews.context';
import { reviewViews } from './reviews/views';
import { support } from './support/support.context';
import { supportViews } from './support/views';
import { tournaments } from './tournaments/tournaments.context';
import { tournamentViews } from './tournaments/views';
import { weeks } from './weeks/weeks.context';

export * from './availability';
export * from './challenges';
export * from './clubs';
export * from './development';
export * from './exports';
export * from './governance';
export * from './home';
export * from './identity';
export * from './imports';
export * from './learning';
export * from './matches';
export * from './mentorships';
export * from './notifications';
export * from './messages';
export * from './operations';
export * from './pictures';
export * from './players';
export * from './progress';
export * from './rankings';
export * from './referrals';
export * from './reviews';
export * from './support';
export * from './tournaments';
export * from './weeks';

// Tree shaking drops the parts of this file that a browser does not use, with every schema: the browser reads only `views`. Everything else
// is made by calls marked as pure and without a spread, because a bundler must keep a spread.

/** Every context: its calls, events and commands. */
const contexts = [
  identity,
  pictures,
  players,
  clubs,
  tournaments,
  challenges,
  matches,
  reviews,
  rankings,
  weeks,
  availability,
  home,
  notifications,
  governance,
  imports,
  support,
  messages,
  dataExports,
  progress,
  mentorships,
  learning,
  referrals,
  operations,
  development,
] as const;
type Listed = (typeof contexts)[number];

/**
 * Every read model, by a name that knows the type of its documents. Apart from the contexts, because the web client reads it and must not
 * load their schemas.
 */
export const views = {
  ...rankingViews,
  ...tournamentViews,
  ...matchViews,
  ...challengeViews,
  ...identityViews,
  ...clubViews,
  ...reviewViews,
  ...importViews,
  ...supportViews,
  ...notificationViews,
  ...messageViews,
  ...exportViews,
  ...progressViews,
  ...mentorshipViews,
  ...referralViews,
  ...governanceViews,
} as const;

const merged = <Table extends object>(tables: readonly (Table | undefined)[]): Table => Object.assign({}, ...tables) as Table;

/** Every event that can be in the log. */
export const eventDefinitions: Readonly<Record<string, EventDefinition>> = /* @__PURE__ */ merged(
  /* @__PURE__ */ contexts.map(({ events }) => events),
);
export type AnyEvent = EventIn<Listed>;

/** Every command that anybody can send. */
export type AnyCommand = CommandIn<Listed>;

/** Lifts events of older versions to today's shape, once, on read. */
export const upcasts: Upcasts = /* @__PURE__ */ merged(/* @__PURE__ */ contexts.map(({ upcasts: lifts }) => lifts));

/** Every call of the HTTP surface, for code that serves, documents or checks all of them. */
export const calls: readonly Call[] = /* @__PURE__ */ contexts.flatMap(({ calls: some = {} }) => Object.values(some));
