import * as availabilityCalls from './availability/calls';
import * as challengeCalls from './challenges/calls';
import { challengeEvents, challengeUpcasts, type ChallengeEvent } from './challenges/events';
import type { ChallengeCommand } from './challenges/commands';
import { challengeViews } from './challenges/views';
import * as governanceCalls from './governance/calls';
import * as homeCalls from './home/calls';
import * as developmentCalls from './development/calls';
import * as identityCalls from './identity/calls';
import type { IdentityCommand } from './identity/commands';
import { identityEvents, type IdentityEvent } from './identity/events';
import { identityViews } from './identity/views';
import type { ImportCommand } from './imports/commands';
import { importEvents, type ImportEvent } from './imports/events';
import { importViews } from './imports/views';
import type { Call } from './kernel/call';
import type { EventDefinition, Upcasts } from './kernel/define-event';
import * as matchCalls from './matches/calls';
import type { MatchCommand } from './matches/commands';
import { matchEvents, matchUpcasts, type MatchEvent } from './matches/events';
import { matchViews } from './matches/views';
import * as rankingCalls from './rankings/calls';
import * as operationCalls from './operations/calls';
import * as playerCalls from './players/calls';
import { rankingViews } from './rankings/views';
import * as supportCalls from './support/calls';
import type { SupportCommand } from './support/commands';
import { supportEvents, type SupportEvent } from './support/events';
import { supportViews } from './support/views';
import * as tournamentCalls from './tournaments/calls';
import type { TournamentCommand } from './tournaments/commands';
import { tournamentEvents, tournamentUpcasts, type TournamentEvent } from './tournaments/events';
import { tournamentViews } from './tournaments/views';

// What a browser does not use of this file falls away: no spreads, which a bundler must keep, but calls that are marked as pure.

/** Every read model: its name, which knows its documents. */
export const views = {
  ...rankingViews,
  ...tournamentViews,
  ...matchViews,
  ...challengeViews,
  ...identityViews,
  ...importViews,
  ...supportViews,
} as const;

/** Every event that can be in the log. */
export const eventDefinitions: Readonly<Record<string, EventDefinition>> = /* @__PURE__ */ Object.assign(
  {},
  identityEvents,
  tournamentEvents,
  challengeEvents,
  matchEvents,
  importEvents,
  supportEvents,
);

export type AnyEvent = IdentityEvent | TournamentEvent | ChallengeEvent | MatchEvent | ImportEvent | SupportEvent;

/** Every command that anybody can send. */
export type AnyCommand = IdentityCommand | TournamentCommand | ChallengeCommand | MatchCommand | ImportCommand | SupportCommand;

/** Old shapes become today's, once, on read. */
export const upcasts: Upcasts = /* @__PURE__ */ Object.assign({}, tournamentUpcasts, challengeUpcasts, matchUpcasts);

/** Every call of the HTTP surface, for whoever serves, documents or checks all of them. */
export const calls: readonly Call[] = /* @__PURE__ */ Object.values(
  /* @__PURE__ */ Object.assign(
    {},
    identityCalls,
    playerCalls,
    tournamentCalls,
    challengeCalls,
    matchCalls,
    rankingCalls,
    availabilityCalls,
    homeCalls,
    governanceCalls,
    supportCalls,
    operationCalls,
    developmentCalls,
  ),
);
