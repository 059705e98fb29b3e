import { challengeEvents, type ChallengeEvent } from '../challenges/events';
import { identityEvents, type IdentityEvent } from '../identity/events';
import { importEvents, type ImportEvent } from '../imports/events';
import { matchEvents, matchUpcasts, type MatchEvent } from '../matches/events';
import { supportEvents, type SupportEvent } from '../support/events';
import { tournamentEvents, tournamentUpcasts, type TournamentEvent } from '../tournaments/events';
import type { EventDefinition, Upcasts } from './define-event';

/** Every event that can be in the log. */
export const eventDefinitions: Readonly<Record<string, EventDefinition>> = {
  ...identityEvents,
  ...tournamentEvents,
  ...challengeEvents,
  ...matchEvents,
  ...importEvents,
  ...supportEvents,
};

export type AnyEvent = IdentityEvent | TournamentEvent | ChallengeEvent | MatchEvent | ImportEvent | SupportEvent;

/** Old shapes become today's, once, on read. */
export const upcasts: Upcasts = { ...tournamentUpcasts, ...matchUpcasts };

/**
 * Lifts data written as `version` to today's shape, step by step.
 * @throws Error when the type is unknown, or the version is newer than this program or a step is missing: data of a newer version must not be guessed at.
 */
export const upcast = (type: string, version: number, data: unknown, definitions = eventDefinitions, table = upcasts): unknown => {
  const today = definitions[type]?.version;
  if (today === undefined) throw new Error(`unknown event type ${type}`);
  if (version > today) throw new Error(`${type} version ${version} is newer than this program (${today})`);
  let lifted = data;
  for (let from = version; from < today; from++) {
    const step = table[type]?.[from];
    if (!step) throw new Error(`no upcast of ${type} from version ${from}`);
    lifted = step(lifted);
  }
  return lifted;
};
