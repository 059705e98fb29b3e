import type { Fact, LedgerEntry } from '@tennis/contracts';
import { seatOf } from './board';
import { foldBoard } from './fold-ladder';
import { ledgerOf } from './ledger';

/**
 * The lines of everybody as they would be had all that is known today been known then: what was annulled has none, and points, totals and
 * places are those that lead to the ladder as it stands. The ledger itself keeps what was announced (domain.md "Ranking" 7). Yields as `foldInChunks`.
 */
export function* coursesInChunks(facts: readonly Fact[]): Generator<number, ReadonlyMap<string, readonly LedgerEntry[]>> {
  const courses = new Map<string, LedgerEntry[]>();
  yield* foldBoard(facts, undefined, (lines, fact, board) => {
    const moved = lines.flatMap(({ playerId, rankBefore: from }) => {
      const to = seatOf(board, playerId) + 1;
      return from === undefined || from === to ? [] : [{ playerId, from, to }];
    });
    for (const { playerId } of lines) {
      const course = courses.get(playerId) ?? [];
      courses.set(playerId, course);
      course.push(...ledgerOf([{ n: board.facts, body: { fact, lines, moved } }], playerId));
    }
  });
  return courses;
}
