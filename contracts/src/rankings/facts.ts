import type { TournamentEvent } from '../tournaments/events';
import type { MatchEvent } from '../matches/events';
import type { KeptRules } from '../tournaments/rules';
import type { Zone } from '../tournaments/zone';
import type { Message } from '../kernel/message';
import type { KeptText } from '../kernel/personal';

const memberFactTypes = ['PlayerJoined', 'PlayerLeft', 'PlayerRemoved', 'PlayerPaused', 'PlayerSuspended', 'PlayerReactivated'] as const;

/** The events that can move a ranking, in log order. */
export const factTypes = [
  'TournamentCreated',
  ...memberFactTypes,
  'RefereeAssigned',
  'RefereeRemoved',
  'RankingShuffled',
  'RankingArranged',
  'ZoneCorrected',
  'RulesChanged',
  'WeekClosed',
  'PenaltyApplied',
  'ResultValidated',
  'ResultAnnulled',
  'TournamentFrozen',
] as const;

export type FactType = (typeof factTypes)[number];
export type FactEvent = Extract<TournamentEvent | MatchEvent, Message<FactType>>;

type DataOf<Type extends FactType> = Extract<FactEvent, { type: Type }>['data'];
/** Time of the event in the world: ISO 8601 in UTC with milliseconds, as every clock of the program writes it. */
type FactOf<Type extends FactType, Data> = Message<Type, Data> & { readonly occurredAt: string };
type MemberFactType = (typeof memberFactTypes)[number];

/** A member joins, leaves, pauses, is suspended or returns. */
export type MemberFact = {
  readonly [Type in MemberFactType]: FactOf<
    Type,
    Pick<DataOf<Type>, 'userId' | 'membershipId'> & (Type extends 'PlayerSuspended' ? Pick<DataOf<'PlayerSuspended'>, 'cause'> : object)
  >;
}[MemberFactType];

/** The reason of a correction, sealed; a preview has none. */
interface WithReason {
  readonly reason?: KeptText;
}

/** A fact of one ladder: only the data of an event that scoring and explaining need. The first one is the creation. */
export type Fact =
  | FactOf<'TournamentCreated', { readonly tournamentId: string; readonly zone: Zone; readonly rules: KeptRules }>
  | MemberFact
  | FactOf<'RefereeAssigned', DataOf<'RefereeAssigned'>>
  | FactOf<'RefereeRemoved', DataOf<'RefereeRemoved'>>
  | FactOf<'RankingShuffled', DataOf<'RankingShuffled'>>
  | FactOf<'RankingArranged', DataOf<'RankingArranged'>>
  | FactOf<'ZoneCorrected', Pick<DataOf<'ZoneCorrected'>, 'zone'>>
  | FactOf<'RulesChanged', Pick<DataOf<'RulesChanged'>, 'rules' | 'rulesVersion' | 'appliesFrom'> & WithReason>
  | FactOf<'WeekClosed', Pick<DataOf<'WeekClosed'>, 'week' | 'penalties' | 'exits' | 'bonuses'> & { readonly warnings: number }>
  | FactOf<'PenaltyApplied', DataOf<'PenaltyApplied'>>
  | ResultFact
  | AnnulmentFact
  | FactOf<'TournamentFrozen', DataOf<'TournamentFrozen'>>;

export type ResultFact = FactOf<
  'ResultValidated',
  Pick<DataOf<'ResultValidated'>, 'playerA' | 'playerB' | 'winnerId' | 'outcome' | 'sets' | 'playedOn'>
> & {
  readonly matchId: string;
};

export type AnnulmentFact = FactOf<'ResultAnnulled', Pick<DataOf<'ResultAnnulled'>, 'playerA' | 'playerB'> & WithReason> & {
  readonly matchId: string;
};
