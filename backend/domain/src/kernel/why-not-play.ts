import {
  dateInZone,
  gamesIn,
  instantOfClock,
  mondayOf,
  periodOf,
  reject,
  type PlainRejectionCode,
  type TournamentDocument,
} from '@tennis/contracts';

/** Why somebody cannot be challenged or played, and until when where time heals it; ISO 8601 in UTC. */
export interface Obstacle {
  readonly code: PlainRejectionCode;
  readonly until?: string;
}

/** What is asked of the maximum of games. */
export interface Plan {
  /** When they would play, ISO 8601 in UTC; without one, whether there is a time at which they could. */
  readonly times: readonly string[];
  readonly now: string;
  /** The match that is arranged anew: it counts where it would be played. */
  readonly matchId?: string;
}

/**
 * Whether somebody has no game left in the period in which they would play. An accepted match counts in the period of its day, of one
 * that has passed without a report in the one that runs, and while no time is agreed in every one (domain.md "Challenges").
 */
const reachedMaximum = (
  tournament: TournamentDocument,
  userId: string,
  { times, now, matchId }: Plan,
): Omit<Obstacle, 'code'> | undefined => {
  const { rules, counts, zone } = tournament;
  if (!rules.maxGames || !counts) return undefined;
  const today = dateInZone(now, zone);
  const open = Object.entries(counts.open).flatMap(([id, match]) => (id !== matchId && match.players.includes(userId) ? match : []));
  const anywhere = open.filter(({ day }) => day === null).length;
  if (anywhere >= rules.maxGames.games) return {};
  for (const time of times) {
    const period = periodOf(tournament, 'maxGames', mondayOf(dateInZone(time, zone)));
    if (!period) continue;
    const isThere = ({ day, reported }: (typeof open)[number]): boolean => {
      const counted = day !== null && !reported && day < today ? today : day;
      return counted === null || (counted >= period.from && counted < period.until);
    };
    if (gamesIn(counts.members[userId], period) + open.filter(isThere).length >= period.limit.games)
      return { until: instantOfClock(period.until, '00:00', zone) };
  }
  return undefined;
};

/** Both have to have a game left wherever they would play; `one` is who asks. */
export const whyNotPlay = (tournament: TournamentDocument, one: string, other: string, plan: Plan): Obstacle | undefined => {
  const mine = reachedMaximum(tournament, one, plan);
  if (mine) return { code: 'challenge.you-reached-maximum', ...mine };
  const theirs = reachedMaximum(tournament, other, plan);
  return theirs && { code: 'challenge.opponent-reached-maximum', ...theirs };
};

/** @throws Rejection where something stands in the way, with the field that says when. */
export const refuseToPlay = (obstacle: Obstacle | undefined, path?: string): void => {
  if (!obstacle) return;
  const { code } = obstacle;
  throw reject(code, {}, path === undefined ? undefined : [{ path, code }]);
};
