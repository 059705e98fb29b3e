import {
  type Fact,
  type FactEvent,
  idOfStream,
  type LedgerLine,
  type RankingRow,
  type RankMove,
  type Recorded,
  type ResultFact,
  type Row,
} from '@tennis/contracts';

/** A result that counts, as the ladder stores it. */
export const resultFact = (
  matchId: string,
  occurredAt: string,
  { playerA, playerB, winnerId, outcome, sets, playedOn }: ResultFact['data'],
): ResultFact => ({ type: 'ResultValidated', occurredAt, matchId, data: { playerA, playerB, winnerId, outcome, sets, playedOn } });

/** The part of an event that the ladder stores: enough to score and to explain, so that a refold needs only its own rows. */
export const toFact = (event: Recorded<FactEvent>): Fact => {
  const { occurredAt } = event;
  switch (event.type) {
    case 'TournamentCreated':
      return {
        type: event.type,
        occurredAt,
        data: { tournamentId: idOfStream(event.stream), zone: event.data.zone, rules: event.data.rules },
      };
    case 'PlayerJoined':
    case 'PlayerLeft':
    case 'PlayerRemoved':
    case 'PlayerPaused':
    case 'PlayerReactivated':
      return { type: event.type, occurredAt, data: { userId: event.data.userId, membershipId: event.data.membershipId } };
    case 'PlayerSuspended': {
      const { userId, membershipId, cause } = event.data;
      return { type: event.type, occurredAt, data: { userId, membershipId, ...(cause ? { cause } : {}) } };
    }
    case 'ResultValidated':
      return resultFact(idOfStream(event.stream), occurredAt, event.data);
    case 'ResultAnnulled': {
      const { playerA, playerB, reason } = event.data;
      return { type: event.type, occurredAt, matchId: idOfStream(event.stream), data: { playerA, playerB, reason } };
    }
    case 'WeekClosed': {
      const { week, warnings, penalties, exits, bonuses } = event.data;
      return { type: event.type, occurredAt, data: { week, warnings: warnings.length, penalties, exits, bonuses } };
    }
    case 'RefereeAssigned':
      return { type: event.type, occurredAt, data: event.data };
    case 'RefereeRemoved':
      return { type: event.type, occurredAt, data: event.data };
    case 'RankingShuffled':
      return { type: event.type, occurredAt, data: event.data };
    case 'RankingArranged':
      return { type: event.type, occurredAt, data: event.data };
    case 'ZoneCorrected':
      return { type: event.type, occurredAt, data: { zone: event.data.zone } };
    case 'RulesChanged': {
      const { rules, rulesVersion, appliesFrom, reason } = event.data;
      return { type: event.type, occurredAt, data: { rules, rulesVersion, appliesFrom, reason } };
    }
    case 'PenaltyApplied':
      return { type: event.type, occurredAt, data: event.data };
    case 'TournamentFrozen':
      return { type: event.type, occurredAt, data: event.data };
  }
};

/** A fact with its effect, found by the people whose points or rank it changed. */
export const rowOf = (fact: Fact, lines: readonly LedgerLine[], moved: readonly RankMove[] = []): Row => {
  const body: RankingRow = moved.length > 0 ? { fact, lines, moved } : { fact, lines };
  return { body, about: [...new Set([...lines, ...moved].map(({ playerId }) => playerId))] };
};
