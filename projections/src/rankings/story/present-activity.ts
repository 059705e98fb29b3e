import { type ActivityItem, type Fact, scoreForWinner, type RankingRow, type StoredRow } from '@tennis/contracts';
import { nameOf, type People } from '../../kernel/people';

const kinds = {
  TournamentCreated: 'created',
  PlayerJoined: 'joined',
  PlayerLeft: 'left',
  PlayerRemoved: 'removed', // not voluntary; the reason is only for the member and governors
  PlayerPaused: 'paused',
  PlayerSuspended: 'suspended',
  PlayerReactivated: 'reactivated',
  RefereeAssigned: 'referee',
  RefereeRemoved: 'refereeEnded',
  RankingShuffled: 'shuffled',
  RankingArranged: 'arranged',
  ZoneCorrected: 'zone',
  RulesChanged: 'rules',
  WeekClosed: 'week',
  PenaltyApplied: 'penalty',
  ResultValidated: 'result',
  ResultAnnulled: 'annulled',
  TournamentFrozen: 'frozen',
} as const satisfies Readonly<Record<Fact['type'], ActivityItem['kind']>>;

/** The two players of a result, the winner first; for an annulled one in the order of the match. */
const sidesOf = (fact: Fact): readonly [string, string] | undefined => {
  if (fact.type === 'ResultAnnulled') return [fact.data.playerA, fact.data.playerB];
  if (fact.type !== 'ResultValidated') return undefined;
  const { playerA, playerB, winnerId } = fact.data;
  return winnerId === playerA ? [playerA, playerB] : [playerB, playerA];
};

/** The people in these rows. */
export const peopleOfActivity = (rows: readonly StoredRow<RankingRow>[]): readonly string[] =>
  rows.flatMap(({ body: { fact } }) => sidesOf(fact) ?? ('userId' in fact.data ? [fact.data.userId] : []));

const resultOf = ({ fact, lines }: RankingRow): Partial<ActivityItem> => {
  if (fact.type !== 'ResultValidated') return {};
  const { winnerId, outcome, playedOn } = fact.data;
  const line = lines.find(({ playerId }) => playerId === winnerId);
  return {
    score: scoreForWinner(fact.data, fact.data),
    outcome,
    playedOn,
    rankBefore: line?.rankBefore,
    opponentRankBefore: line?.opponentRankBefore,
  };
};

/** One fact of a ladder with its ledger lines, as a line of the ladder's history. */
export const presentActivity = ({ n, body }: StoredRow<RankingRow>, people: People): ActivityItem => {
  const { fact, lines } = body;
  const [playerId, opponentId] = sidesOf(fact) ?? ('userId' in fact.data ? [fact.data.userId] : []);
  return {
    fact: n,
    kind: fact.type === 'PlayerSuspended' && fact.data.cause ? 'closed' : kinds[fact.type],
    occurredAt: fact.occurredAt,
    ...(playerId === undefined ? {} : { playerId, name: nameOf(people, playerId) }),
    ...(opponentId === undefined ? {} : { opponentId, opponentName: nameOf(people, opponentId) }),
    ...('matchId' in fact ? { matchId: fact.matchId } : {}),
    ...resultOf(body),
    ...(fact.type === 'RulesChanged' ? { appliesFrom: fact.data.appliesFrom } : {}),
    ...(fact.type === 'RulesChanged' || fact.type === 'ResultAnnulled' ? { corrections: lines.length } : {}),
    ...(fact.type === 'WeekClosed'
      ? {
          warnings: fact.data.warnings,
          penalties: fact.data.penalties.length,
          exits: fact.data.exits.length,
          bonuses: fact.data.bonuses.length,
        }
      : {}),
  };
};
