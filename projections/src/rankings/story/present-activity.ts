import { type ActivityItem, type Fact, printWon, type RankingRow, type StoredRow } from '@tennis/contracts';
import { nameOf, type People } from '../../kernel/people';

const kinds = {
  TournamentCreated: 'created',
  PlayerJoined: 'joined',
  PlayerLeft: 'left',
  PlayerRemoved: 'removed', // not of their own will; why is between them and who governs
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

/** The two of a match, who won first; of an annulled one, in the order of the match. */
const sidesOf = (fact: Fact): readonly [string, string] | undefined => {
  if (fact.type === 'ResultAnnulled') return [fact.data.playerA, fact.data.playerB];
  if (fact.type !== 'ResultValidated') return undefined;
  const { playerA, playerB, winnerId } = fact.data;
  return winnerId === playerA ? [playerA, playerB] : [playerB, playerA];
};

/** Everybody whom these rows are about. */
export const peopleOfActivity = (rows: readonly StoredRow<RankingRow>[]): readonly string[] =>
  rows.flatMap(({ body: { fact } }) => sidesOf(fact) ?? ('userId' in fact.data ? [fact.data.userId] : []));

const resultOf = ({ fact, lines }: RankingRow): Partial<ActivityItem> => {
  if (fact.type !== 'ResultValidated') return {};
  const { winnerId, outcome, playedOn } = fact.data;
  const line = lines.find(({ playerId }) => playerId === winnerId);
  return {
    score: printWon(fact.data, fact.data),
    outcome,
    playedOn,
    rankBefore: line?.rankBefore,
    opponentRankBefore: line?.opponentRankBefore,
  };
};

/** One fact of a ladder with the lines it caused, as a line of its story. */
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
