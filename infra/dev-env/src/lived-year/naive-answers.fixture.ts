import {
  type BoardAnswer,
  type BoardRow,
  type Fact,
  type FactEvent,
  factTypes,
  idOfStream,
  type Recorded,
  type SetScore,
} from '@tennis/contracts';
import { toFact } from '@tennis/projections';
import { naiveTotals } from '@tennis/projections/testing';
import type { Client } from '../client';

const types: ReadonlySet<string> = new Set(factTypes);
const isFact = (event: Recorded): event is Recorded<FactEvent> => types.has(event.type);
const ladderOf = ({ stream, data }: Recorded): string =>
  stream.startsWith('tournament-') ? idOfStream(stream) : (data as { readonly tournamentId: string }).tournamentId;

/** The facts of each ladder, directly from the log. */
export const factsByLadder = (events: readonly Recorded[]): ReadonlyMap<string, readonly Fact[]> => {
  const ladders = new Map<string, Fact[]>();
  for (const event of events) if (isFact(event)) ladders.set(ladderOf(event), [...(ladders.get(ladderOf(event)) ?? []), toFact(event)]);
  return ladders;
};

const ends = new Set(['6-0', '6-1', '6-2', '6-3', '6-4', '7-5', '7-6', '8-6', '9-7', '10-8']);
const isWhole = ({ a, b, superTieBreak }: SetScore): boolean =>
  superTieBreak ? Math.max(a, b) >= 10 : ends.has(`${Math.max(a, b)}-${Math.min(a, b)}`);
const rate = (won: number, of: number): number | null => (of === 0 ? null : Math.round((100 * won) / of));

/**
 * The statistics of a player on the ladders that a reader sees, written a second time: annulled results are removed, the rest is counted.
 */
export const naiveStatistics = (ladders: ReadonlyMap<string, readonly Fact[]>, playerId: string) => {
  const facts = [...ladders.values()].flat();
  const annulledIds = new Set(facts.flatMap((fact) => (fact.type === 'ResultAnnulled' ? [fact.matchId] : [])));
  const games = facts
    .flatMap((fact) => (fact.type === 'ResultValidated' && !annulledIds.has(fact.matchId) ? [fact.data] : []))
    .filter(({ playerA, playerB }) => playerA === playerId || playerB === playerId);
  const victories = games.filter(({ winnerId }) => winnerId === playerId).length;
  const sets = games.flatMap(({ playerA, sets: told }) =>
    told.filter(isWhole).map(({ a, b }) => ((playerA === playerId ? a > b : b > a) ? 'won' : 'lost')),
  );
  const places = [...ladders.values()].flatMap((own) => naiveTotals(own).ranked.filter((row) => row.playerId === playerId));
  return {
    victories,
    defeats: games.length - victories,
    matches: games.length,
    winRate: rate(victories, games.length),
    setsWon: sets.filter((set) => set === 'won').length,
    setsLost: sets.filter((set) => set === 'lost').length,
    tournaments: places.length,
    totalPoints: places.reduce((sum, { points }) => sum + points, 0),
  };
};

/** The fields of a board that both implementations have, by player. */
export const byPlayer = (rows: readonly Pick<BoardRow, 'playerId' | 'rank' | 'points' | 'wins' | 'defeats'>[]) =>
  rows
    .map(({ playerId, rank, points, wins, defeats }) => ({ playerId, rank, points, wins, defeats }))
    .sort((one, other) => (one.playerId < other.playerId ? -1 : 1));

/** A whole board, page by page, as the program answers it. */
export const boardRowsOf = async (client: Client, period: string) => {
  const rows: BoardRow[] = [];
  for (let page = 1; ; page += 1) {
    const answer = (await client.get(`/api/leaderboards?period=${period}&page=${page}&pageSize=100`)).body as BoardAnswer;
    rows.push(...answer.items);
    if (rows.length >= answer.total) return { from: answer.from, rows: byPlayer(rows) };
  }
};
