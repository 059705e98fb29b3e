import { dateInZone, gamesIn, instantOfClock, mondayOf, periodOf, type TournamentDocument } from '@tennis/contracts';

/** Until when the new period heals it, ISO 8601 in UTC; absent where what is accepted and unplayed alone reaches the maximum. */
interface Reached {
  readonly until?: string;
}

/**
 * Whether somebody has played as much as the rules allow in the period that runs; what they accepted and did not play counts too
 * (domain.md "Challenges", "Small decisions"). Undefined while they may play.
 */
export const reachedMaximum = (tournament: TournamentDocument, userId: string, now: string): Reached | undefined => {
  const { rules, counts, zone } = tournament;
  if (!rules.maxGames || !counts) return undefined;
  const period = periodOf(tournament, 'maxGames', mondayOf(dateInZone(now, zone)));
  if (!period) return undefined;
  const { games } = period.limit;
  const open = Object.values(counts.open).filter((players) => players.includes(userId)).length;
  if (gamesIn(counts.members[userId], period) + open < games) return undefined;
  return open < games ? { until: instantOfClock(period.until, '00:00', zone) } : {};
};
