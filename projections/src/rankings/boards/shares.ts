import type { Fact } from '@tennis/contracts';
import { foldBoard } from '../fold-ladder';

/** The value of one result on global leaderboards: under `standard`, by its own above or below (domain.md "Ranking" 10). */
export interface BoardResult {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly points: number;
  readonly won: boolean;
}

/** The contribution of one result, and whether the opponent stood above. */
interface CountedResult extends BoardResult {
  readonly above: boolean;
}

/** The sums of a person's results on one ladder, and each of the latest results. */
export interface Share {
  readonly points: number;
  readonly wins: number;
  readonly defeats: number;
  /** Results against opponents who stood above, and the wins among them. */
  readonly above: { readonly matches: number; readonly wins: number };
  /** Victories since the last defeat, and the longest streak ever. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly latest: readonly BoardResult[];
}

const emptyShare: Share = { points: 0, wins: 0, defeats: 0, above: { matches: 0, wins: 0 }, streak: 0, bestStreak: 0, latest: [] };

const addResult = (share: Share, { at, points, won, above }: CountedResult, isLatest: boolean): Share => {
  const streak = won ? share.streak + 1 : 0;
  return {
    points: share.points + points,
    wins: share.wins + (won ? 1 : 0),
    defeats: share.defeats + (won ? 0 : 1),
    above: above ? { matches: share.above.matches + 1, wins: share.above.wins + (won ? 1 : 0) } : share.above,
    streak,
    bestStreak: Math.max(share.bestStreak, streak),
    latest: isLatest ? [...share.latest, { at, points, won }] : share.latest,
  };
};

/**
 * The shares of a ladder in the global leaderboards, by player, corrected by today's knowledge: annulled results bring nothing, and rules
 * since the start decide who stood above whom. Results from `since` on are kept one by one. Yields as `foldInChunks`.
 */
export function* sharesInChunks(facts: readonly Fact[], since: string): Generator<number, ReadonlyMap<string, Share>> {
  const shares = new Map<string, Share>();
  yield* foldBoard(facts, undefined, (lines, { occurredAt: at }) => {
    for (const { cause, playerId, standardPoints, rule } of lines) {
      if (cause !== 'match' || standardPoints === undefined) continue;
      const result = {
        at,
        points: standardPoints,
        won: rule === 'winAbove' || rule === 'winBelow',
        above: rule === 'winAbove' || rule === 'defeatByAbove',
      };
      shares.set(playerId, addResult(shares.get(playerId) ?? emptyShare, result, at >= since));
    }
  });
  return shares;
}
