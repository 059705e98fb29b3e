import {
  daysAfter,
  type GameCounts,
  isSuspendedOrClosed,
  type MemberCount,
  mondayOf,
  type PendingGame,
  type DayRange,
  type TournamentDocument,
} from '@tennis/contracts';

type Change = (member: MemberCount) => MemberCount;

const noCounts: MemberCount = { able: [], paused: [], games: {}, warnings: [] };

/** True if a member could play now unless they pause: not suspended and not referee, in a validated tournament. */
const isAble = ({ status, refereeId, members }: TournamentDocument, userId: string): boolean =>
  status === 'active' && refereeId !== userId && !isSuspendedOrClosed(members[userId]?.status);

/** Opens or closes the last stretch. Counts whole days only: from the day after the start to the day of the end, which is excluded. */
const withOpenRange = (ranges: readonly DayRange[], isOngoing: boolean, today: string): readonly DayRange[] => {
  const last = ranges.at(-1);
  const isOpen = last !== undefined && last.until === null;
  if (isOpen === isOngoing) return ranges;
  if (isOngoing) return [...ranges, { from: daysAfter(today, 1), until: null }];
  const before = ranges.slice(0, -1);
  // a stretch that would begin only tomorrow is dropped
  return last!.from < today ? [...before, { from: last!.from, until: today }] : before;
};

const withPlayableDays = (tournament: TournamentDocument, userId: string, today: string): MemberCount => {
  const count = tournament.counts?.members[userId] ?? noCounts;
  const able = isAble(tournament, userId);
  const isPaused = able && tournament.members[userId]?.status === 'paused';
  return { ...count, able: withOpenRange(count.able, able, today), paused: withOpenRange(count.paused, isPaused, today) };
};

/** Updates all members: whether they can play or pause from a day on, read from the document after the event. */
export const countMembers = (tournament: TournamentDocument, today: string): TournamentDocument => {
  const members = Object.fromEntries(
    Object.keys(tournament.members).map((userId) => [userId, withPlayableDays(tournament, userId, today)]),
  );
  return { ...tournament, counts: { members, open: tournament.counts?.open ?? {} } };
};

/** A person joins again: the counts of a former stay are dropped. */
export const forgetMember = (tournament: TournamentDocument, userId: string): TournamentDocument => {
  if (!tournament.counts) return tournament;
  const { [userId]: _former, ...members } = tournament.counts.members;
  return { ...tournament, counts: { ...tournament.counts, members } };
};

const withMembers = (counts: GameCounts, userIds: readonly string[], change: Change): GameCounts => ({
  ...counts,
  members: Object.fromEntries(
    Object.entries(counts.members).map(([userId, count]) => [userId, userIds.includes(userId) ? change(count) : count]),
  ),
});

const withoutOpen = ({ open, ...counts }: GameCounts, matchId: string): GameCounts => {
  const { [matchId]: _closed, ...others } = open;
  return { ...counts, open: others };
};

const addGames =
  (monday: string, more: number): Change =>
  (count) => {
    const { [monday]: before = 0, ...games } = count.games;
    return { ...count, games: before + more > 0 ? { ...games, [monday]: before + more } : games };
  };

export const countOpened = (counts: GameCounts, matchId: string, game: PendingGame): GameCounts => ({
  ...counts,
  open: { ...counts.open, [matchId]: game },
});

/** The day of an open match changes, by agreement or report. */
export const countDay = (counts: GameCounts, matchId: string, changes: Pick<PendingGame, 'day' | 'reported'>): GameCounts => {
  const game = counts.open[matchId];
  return game ? countOpened(counts, matchId, { players: game.players, ...changes }) : counts;
};

export const countClosed = (counts: GameCounts, matchId: string): GameCounts =>
  Object.hasOwn(counts.open, matchId) ? withoutOpen(counts, matchId) : counts;

/** A game counts in the week in which it was played, whenever it was validated. */
export const countPlayed = (counts: GameCounts, matchId: string, players: readonly string[], playedOn: string): GameCounts =>
  withMembers(countClosed(counts, matchId), players, addGames(mondayOf(playedOn), 1));

export const countAnnulled = (counts: GameCounts, players: readonly string[], playedOn: string): GameCounts =>
  withMembers(counts, players, addGames(mondayOf(playedOn), -1));

/** In days, from the limits of the rules. */
const longestPeriod = 52 * 7;

/** Stores the warnings of a closed week, and drops data that no period can reach any more. */
export const countWeek = (counts: GameCounts, week: string, warned: readonly string[]): GameCounts => {
  const oldest = daysAfter(week, -longestPeriod);
  const recentRanges = (ranges: readonly DayRange[]) => ranges.filter(({ until }) => until === null || until > oldest);
  return {
    ...counts,
    members: Object.fromEntries(
      Object.entries(counts.members).map(([userId, { able, paused, games, warnings }]) => [
        userId,
        {
          able: recentRanges(able),
          paused: recentRanges(paused),
          games: Object.fromEntries(Object.entries(games).filter(([monday]) => monday >= oldest)),
          warnings: warned.includes(userId) ? [...warnings, week] : warnings,
        },
      ]),
    ),
  };
};
