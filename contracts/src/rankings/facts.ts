import type { TournamentEvent } from '../tournaments/events';
import type { MatchEvent } from '../matches/events';
import type { Message } from '../kernel/message';

/** The events that can move a ranking, in log order (events.md "Facts of a ladder"). */
export const factTypes = [
  'TournamentCreated',
  'PlayerJoined',
  'PlayerLeft',
  'PlayerRemoved',
  'PlayerPaused',
  'PlayerSuspended',
  'PlayerReactivated',
  'RefereeAssigned',
  'RefereeRemoved',
  'RankingShuffled',
  'RulesChanged',
  'WeekClosed',
  'PenaltyApplied',
  'ResultValidated',
  'ResultAnnulled',
  'TournamentFrozen',
] as const;

export type FactType = (typeof factTypes)[number];
type FactEvent = Extract<TournamentEvent | MatchEvent, Message<FactType>>;

/** A fact of one ladder: an event, when it happened, and for a result the match it is about. */
export type Fact = FactEvent & { readonly occurredAt: string; readonly matchId?: string };
