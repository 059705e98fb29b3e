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

/** The reason why a player cannot be challenged or played, and the time when it ends by itself, if it does; ISO 8601 in UTC. */
export interface Obstacle {
  readonly code: PlainRejectionCode;
  readonly until?: string;
}

/** A plan that is checked against the maximum of games. */
export interface Plan {
  /** The planned times, ISO 8601 in UTC; if empty, checks whether any time is possible. */
  readonly times: readonly string[];
  readonly now: string;
  /** The match that is being rearranged: it counts in the period of its new time. */
  readonly matchId?: string;
}

/**
 * The obstacle if a player has no game left in the periods of the planned times. An accepted match counts in the period of its day; once
 * that day has passed without a report, in the running period; without an agreed time, in every period (domain.md "Challenges").
 */
const maximumObstacle = (
  tournament: TournamentDocument,
  userId: string,
  { times, now, matchId }: Plan,
): Omit<Obstacle, 'code'> | undefined => {
  const { rules, counts, zone } = tournament;
  if (!rules.maxGames || !counts) return undefined;
  const today = dateInZone(now, zone);
  const open = Object.entries(counts.open).flatMap(([id, match]) => (id !== matchId && match.players.includes(userId) ? match : []));
  const withoutDay = open.filter(({ day }) => day === null).length;
  if (withoutDay >= rules.maxGames.games) return {};
  for (const time of times) {
    const period = periodOf(tournament, 'maxGames', mondayOf(dateInZone(time, zone)));
    if (!period) continue;
    const isInPeriod = ({ day, reported }: (typeof open)[number]): boolean => {
      const countedDay = day !== null && !reported && day < today ? today : day;
      return countedDay === null || (countedDay >= period.from && countedDay < period.until);
    };
    if (gamesIn(counts.members[userId], period) + open.filter(isInPeriod).length >= period.limit.games)
      return { until: instantOfClock(period.until, '00:00', zone) };
  }
  return undefined;
};

/** Both players need a game left at the planned times; `one` is the player who asks. */
export const whyNotPlay = (tournament: TournamentDocument, one: string, other: string, plan: Plan): Obstacle | undefined => {
  const mine = maximumObstacle(tournament, one, plan);
  if (mine) return { code: 'challenge.you-reached-maximum', ...mine };
  const theirs = maximumObstacle(tournament, other, plan);
  return theirs && { code: 'challenge.opponent-reached-maximum', ...theirs };
};

/** @throws Rejection if there is an obstacle, with the field of the time. */
export const refuseToPlay = (obstacle: Obstacle | undefined, path?: string): void => {
  if (!obstacle) return;
  const { code } = obstacle;
  throw reject(code, {}, path === undefined ? undefined : [{ path, code }]);
};
