import type { Fact } from '@tennis/contracts';
import { foldBoard } from '../fold-ladder';

/** What one result is worth on the boards of everybody: its value under `standard`, by its own above or below (domain.md "Ranking" 10). */
export interface BoardResult {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly points: number;
  readonly won: boolean;
}

/** What one result adds, and whether the opponent stood above. */
interface Counted extends BoardResult {
  readonly above: boolean;
}

/** What all results of somebody on one ladder add up to, and each of the latest. */
export interface Share {
  readonly points: number;
  readonly wins: number;
  readonly defeats: number;
  /** Results against somebody who stood above, and how many of them were won. */
  readonly above: { readonly matches: number; readonly wins: number };
  /** Victories since the last defeat, and the most there ever were in a row. */
  readonly streak: number;
  readonly bestStreak: number;
  readonly latest: readonly BoardResult[];
}

const nothing: Share = { points: 0, wins: 0, defeats: 0, above: { matches: 0, wins: 0 }, streak: 0, bestStreak: 0, latest: [] };

const plus = (share: Share, { at, points, won, above }: Counted, isLatest: boolean): Share => {
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
 * What a ladder brings to the boards, by player, in the light of today's knowledge: what was annulled brings nothing, and rules since
 * the start say who stood above whom. Results from `since` on are kept one by one. Yields as `foldInChunks`.
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
      shares.set(playerId, plus(shares.get(playerId) ?? nothing, result, at >= since));
    }
  });
  return shares;
}
