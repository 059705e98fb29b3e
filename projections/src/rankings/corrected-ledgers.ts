import type { Fact, LedgerEntry } from '@tennis/contracts';
import { seatOf } from './board';
import { foldBoard } from './fold-ladder';
import { ledgerOf } from './ledger';

/**
 * The ledger lines of everybody, as if all of today's knowledge had been known then: annulled results have none, and points, totals and
 * ranks lead to the ladder as it is now. The ledger itself keeps the announced lines (domain.md "Ranking" 7). Yields as `foldInChunks`.
 */
export function* ledgersInChunks(facts: readonly Fact[]): Generator<number, ReadonlyMap<string, readonly LedgerEntry[]>> {
  const ledgers = new Map<string, LedgerEntry[]>();
  yield* foldBoard(facts, undefined, (lines, fact, board) => {
    const moved = lines.flatMap(({ playerId, rankBefore: from }) => {
      const to = seatOf(board, playerId) + 1;
      return from === undefined || from === to ? [] : [{ playerId, from, to }];
    });
    for (const { playerId } of lines) {
      const ledger = ledgers.get(playerId) ?? [];
      ledgers.set(playerId, ledger);
      ledger.push(...ledgerOf([{ n: board.facts, body: { fact, lines, moved } }], playerId));
    }
  });
  return ledgers;
}
