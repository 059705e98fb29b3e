import type { Fact } from '@tennis/contracts';
import { correctionsInChunks } from '../corrections';
import { applyCorrected, beginBoard, chunkSize } from '../fold-ladder';

/** What one result is worth on the boards of everybody: its value under `standard`, by its own above or below (domain.md "Ranking" 10). */
export interface BoardResult {
  /** ISO 8601 in UTC. */
  readonly at: string;
  readonly points: number;
  readonly won: boolean;
}

/** What all results of somebody on one ladder add up to, and each of the latest. */
export interface Share {
  readonly points: number;
  readonly wins: number;
  readonly defeats: number;
  readonly latest: readonly BoardResult[];
}

const nothing: Share = { points: 0, wins: 0, defeats: 0, latest: [] };

const plus = (share: Share, result: BoardResult, isLatest: boolean): Share => ({
  points: share.points + result.points,
  wins: share.wins + (result.won ? 1 : 0),
  defeats: share.defeats + (result.won ? 0 : 1),
  latest: isLatest ? [...share.latest, result] : share.latest,
});

/**
 * What a ladder brings to the boards, by player, in the light of today's knowledge: what was annulled brings nothing, and rules since
 * the start say who stood above whom. Results from `since` on are kept one by one. Yields as `foldInChunks`.
 */
export function* sharesInChunks(facts: readonly Fact[], since: string): Generator<number, ReadonlyMap<string, Share>> {
  const corrections = yield* correctionsInChunks(facts);
  const board = beginBoard(facts, corrections);
  const shares = new Map<string, Share>();
  for (let n = 1; n < facts.length; n++) {
    const fact = facts[n]!;
    for (const { cause, playerId, standardPoints, rule } of applyCorrected(board, fact, corrections)) {
      if (cause !== 'match' || standardPoints === undefined) continue;
      const result = { at: fact.occurredAt, points: standardPoints, won: rule === 'winAbove' || rule === 'winBelow' };
      shares.set(playerId, plus(shares.get(playerId) ?? nothing, result, fact.occurredAt >= since));
    }
    if (n % chunkSize === 0) yield n;
  }
  return shares;
}
