import { type Fact, type LedgerLine, mondayOf, type SeasonStatistics, week } from '@tennis/contracts';
import { nameOf, type People } from '../../kernel/people';
import { recordWeeklyOrders, type WeeklyOrders, peopleOfClimbs, presentClimbs } from './climbs';
import { correctionsInChunks } from '../corrections';
import { foldBoard } from '../fold-ladder';

/** The number of most active people that are named. */
const maxNamed = 5;
const maxWeeks = 26;

interface Upset {
  readonly winnerId: string;
  readonly loserId: string;
  readonly rankBefore: number;
  readonly opponentRankBefore: number;
}

/** The figures of a season, with ids in place of names. */
export interface Season extends Pick<SeasonStatistics, 'results' | 'players' | 'retired' | 'walkovers' | 'upsets' | 'weeks'> {
  readonly mostActive: readonly { readonly playerId: string; readonly games: number }[];
  readonly biggestUpset: Upset | null;
  readonly longestStreak: { readonly playerId: string; readonly wins: number } | null;
  readonly climbs: WeeklyOrders;
}

const withoutGaps = (games: ReadonlyMap<string, number>): Season['weeks'] => {
  const [first, last] = [[...games.keys()].sort()[0], [...games.keys()].sort().at(-1)];
  if (!first || !last) return [];
  const weeks = Array.from({ length: (Date.parse(last) - Date.parse(first)) / week + 1 }, (_, nth) =>
    new Date(Date.parse(first) + nth * week).toISOString().slice(0, 10),
  );
  return weeks.slice(-maxWeeks).map((monday) => ({ week: monday, games: games.get(monday) ?? 0 }));
};

const upsetIn = (lines: readonly LedgerLine[]): Upset | undefined => {
  const winner = lines.find(({ rule }) => rule === 'winAbove');
  const loser = lines.find(({ rule }) => rule === 'defeatByBelow');
  if (!winner || !loser || winner.rankBefore === undefined || winner.opponentRankBefore === undefined) return undefined;
  const { rankBefore, opponentRankBefore } = winner;
  return { winnerId: winner.playerId, loserId: loser.playerId, rankBefore, opponentRankBefore };
};

const gap = ({ rankBefore, opponentRankBefore }: Upset): number => rankBefore - opponentRankBefore;

/** The statistics of a season with today's knowledge. Yields between chunks, so that a shell can give other work its turn. */
export function* seasonInChunks(facts: readonly Fact[]): Generator<number, Season> {
  const { voidFacts } = yield* correctionsInChunks(facts);
  const upsets: Upset[] = [];
  const climbs = recordWeeklyOrders();
  const board = yield* foldBoard(
    facts,
    undefined,
    (lines) => {
      const upset = upsetIn(lines);
      if (upset) upsets.push(upset);
    },
    climbs.look,
  );
  const results = facts.flatMap((fact) => (fact.type === 'ResultValidated' && !voidFacts.has(fact) ? [fact.data] : []));
  const [weeks, games, streaks] = [new Map<string, number>(), new Map<string, number>(), new Map<string, number>()];
  let longest: Season['longestStreak'] = null;
  for (const { playerA, playerB, winnerId, playedOn } of results) {
    const monday = mondayOf(playedOn);
    weeks.set(monday, (weeks.get(monday) ?? 0) + 1);
    for (const playerId of [playerA, playerB]) {
      games.set(playerId, (games.get(playerId) ?? 0) + 1);
      const wins = playerId === winnerId ? (streaks.get(playerId) ?? 0) + 1 : 0;
      streaks.set(playerId, wins);
      if (wins > (longest?.wins ?? 1)) longest = { playerId, wins };
    }
  }
  return {
    results: results.length,
    players: games.size,
    retired: results.filter(({ outcome }) => outcome === 'retired').length,
    walkovers: results.filter(({ outcome }) => outcome === 'walkover').length,
    upsets: upsets.length,
    weeks: withoutGaps(weeks),
    mostActive: [...games]
      .sort(([, one], [, other]) => other - one)
      .slice(0, maxNamed)
      .map(([playerId, played]) => ({ playerId, games: played })),
    biggestUpset: upsets.reduce<Upset | null>((biggest, upset) => (biggest && gap(biggest) >= gap(upset) ? biggest : upset), null),
    longestStreak: longest,
    climbs: climbs.end(board),
  };
}

/** All people that a reader sees named in it. */
export const peopleOfSeason = ({ mostActive, biggestUpset, longestStreak, climbs }: Season, readerId?: string): readonly string[] => [
  ...peopleOfClimbs(climbs, readerId),
  ...mostActive.map(({ playerId }) => playerId),
  ...(biggestUpset ? [biggestUpset.winnerId, biggestUpset.loserId] : []),
  ...(longestStreak ? [longestStreak.playerId] : []),
];

export const presentSeason = (
  { biggestUpset, longestStreak, climbs, ...season }: Season,
  people: People,
  readerId?: string,
): SeasonStatistics => ({
  ...season,
  climbs: presentClimbs(climbs, readerId, people),
  mostActive: season.mostActive.map((one) => ({ ...one, name: nameOf(people, one.playerId) })),
  biggestUpset: biggestUpset && {
    playerId: biggestUpset.winnerId,
    name: nameOf(people, biggestUpset.winnerId),
    opponentId: biggestUpset.loserId,
    opponentName: nameOf(people, biggestUpset.loserId),
    rankBefore: biggestUpset.rankBefore,
    opponentRankBefore: biggestUpset.opponentRankBefore,
  },
  longestStreak: longestStreak && { ...longestStreak, name: nameOf(people, longestStreak.playerId) },
});
