import type { ActivityItem, EffectOfResult, SetScore, StandingRow } from '@tennis/contracts';

/** The newest result that still counts; `items` is the activity of a ladder, newest first. */
export const lastResultIn = (items: readonly ActivityItem[]): ActivityItem | undefined => {
  const annulled = new Set(items.flatMap(({ kind, matchId }) => (kind === 'annulled' && matchId ? [matchId] : [])));
  return items.find(({ kind, matchId }) => kind === 'result' && matchId && !annulled.has(matchId));
};

export interface Rung {
  readonly playerId: string;
  readonly points: number;
}

/**
 * The ladder just before a result, the first on top: all other players keep their order and points. Undefined if the ladder has changed
 * since the result, because it would show a ladder that never existed.
 */
export const ladderBefore = (standings: readonly StandingRow[], { winner, loser }: EffectOfResult): readonly Rung[] | undefined => {
  const bothPlayers = [winner, loser].sort((one, other) => one.before.rank - other.before.rank);
  const isUnchanged = bothPlayers.every(({ playerId, after }) => {
    const now = standings[after.rank - 1];
    return now?.playerId === playerId && now.points === after.points;
  });
  if (!isUnchanged) return undefined;
  const before: Rung[] = standings.filter(({ playerId }) => !bothPlayers.some((one) => one.playerId === playerId));
  for (const { playerId, before: formerStanding } of bothPlayers)
    before.splice(formerStanding.rank - 1, 0, { playerId, points: formerStanding.points });
  return before.every(({ points }, rung) => rung === 0 || points <= before[rung - 1]!.points) ? before : undefined;
};

/** Parses the sets of a printed score. Of a tie-break only the points of its loser are known, which is all that a scoreboard shows. */
export const setsOf = (score: string): SetScore[] =>
  [...score.matchAll(/(\[)?(\d+)-(\d+)(?:\((\d+)\))?/g)].map(([, bracket, a, b, loserPoints]) => ({
    a: Number(a),
    b: Number(b),
    ...(bracket === undefined ? {} : { superTieBreak: true }),
    ...(loserPoints === undefined ? {} : { tieBreak: { a: Number(loserPoints), b: Number(loserPoints) } }),
  }));
