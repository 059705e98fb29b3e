import {
  daysAfter,
  type Ladder,
  type LedgerAnswer,
  type LedgerEntry,
  pictureUrl,
  type PreviewRow,
  type RankingAnswer,
  printSets,
  type Standing,
  type StandingRow,
  type TournamentDocument,
} from '@tennis/contracts';
import { openKept, type Open } from '../kernel/open-kept';
import { nameOf, type People } from '../kernel/people';
import type { Move } from './preview';

/** One row of a ranking; ranks count from 1. `hasComparison` is true if there is a board of a closed week. */
const presentStanding = (
  { playerId, status, points, wins, defeats, form, ranks, boardRank }: Standing,
  rank: number,
  hasComparison: boolean,
  people: People,
): StandingRow => {
  const person = people(playerId);
  return {
    rank,
    playerId,
    name: nameOf(people, playerId),
    photoUrl: pictureUrl(person?.photoFileId ?? null, 'small'),
    clubName: person?.clubName ?? null,
    status,
    points,
    wins,
    defeats,
    played: wins + defeats,
    form,
    trend: boardRank === null ? (hasComparison ? null : 0) : boardRank - rank,
    ranks,
  };
};

/** The rows of a ranking from one seat (inclusive) to another (exclusive); seats count from 0. */
export const presentStandings = ({ standings }: Ladder, people: People, from = 0, until?: number): StandingRow[] => {
  const hasComparison = standings.some(({ boardRank }) => boardRank !== null);
  return standings.slice(from, until).map((standing, index) => presentStanding(standing, from + index + 1, hasComparison, people));
};

export const presentRanking = (ladder: Ladder, people: People): RankingAnswer => ({
  tournamentId: ladder.tournamentId,
  rulesVersion: ladder.rulesVersion,
  facts: ladder.facts,
  at: ladder.at,
  standings: presentStandings(ladder, people),
});

/** The number of weeks that a penalty or bonus was for, by the rules that gave it. */
type WeeksOf = (entry: Pick<LedgerEntry, 'cause' | 'rulesVersion'>) => number;

export const weeksJudged =
  ({ rulesHistory }: Pick<TournamentDocument, 'rulesHistory'>): WeeksOf =>
  ({ cause, rulesVersion }) => {
    const rules = rulesHistory.find((one) => one.rulesVersion === rulesVersion)?.rules;
    return (cause === 'bonus' ? rules?.bonus?.weeks : rules?.minGames?.weeks) ?? 1;
  };

const presentLine = (entry: LedgerEntry, people: People, weeksOf: WeeksOf, open: Open): LedgerAnswer['lines'][number] => ({
  playerId: entry.playerId,
  membershipId: entry.membershipId,
  cause: entry.cause,
  points: entry.points,
  total: entry.total,
  rulesVersion: entry.rulesVersion,
  rule: entry.rule,
  rankBefore: entry.rankBefore,
  opponentRankBefore: entry.opponentRankBefore,
  standardPoints: entry.standardPoints,
  message: openKept(entry.message, open) ?? undefined,
  week: entry.week === undefined ? undefined : { from: daysAfter(entry.week, -7 * weeksOf(entry)), to: daysAfter(entry.week, -1) },
  fact: entry.fact,
  occurredAt: entry.occurredAt,
  matchId: entry.matchId,
  opponentId: entry.opponentId,
  opponentName: entry.opponentId && nameOf(people, entry.opponentId),
  score: entry.sets && printSets(entry.sets),
  outcome: entry.outcome,
  playedOn: entry.playedOn,
});

/**
 * The ledger of the current stay, or of the last one if the player is no longer on the ladder; earlier stays are separate
 * (domain.md "Ranking" 8).
 */
export const presentLedger = (
  ladder: Ladder,
  playerId: string,
  entries: readonly LedgerEntry[],
  people: People,
  weeksOf: WeeksOf,
  open: Open,
): LedgerAnswer => {
  const standing = [...ladder.standings, ...ladder.referees].find((one) => one.playerId === playerId);
  const currentMembership = standing?.membershipId ?? entries.at(-1)?.membershipId;
  const present = (counts: (entry: LedgerEntry) => boolean) =>
    entries.filter(counts).map((entry) => presentLine(entry, people, weeksOf, open));
  return {
    tournamentId: ladder.tournamentId,
    playerId,
    name: nameOf(people, playerId),
    points: standing?.points ?? entries.at(-1)?.total ?? 0,
    lines: present(({ membershipId }) => membershipId === currentMembership),
    formerLines: present(({ membershipId }) => membershipId !== currentMembership),
  };
};

export const presentMove = ({ playerId, before, after }: Move, people: People): PreviewRow => ({
  playerId,
  name: nameOf(people, playerId),
  before,
  after,
});
