import type { Fact, Ladder, LedgerLine } from '@tennis/contracts';
import { type Board, closeBoard, openBoard } from './board';
import { type Corrections, correctionsInChunks } from './corrections';
import { finish } from './finish';
import { applyFact, openLadder, countSkippedFact } from './score-next';

/** The number of facts folded before other work gets its turn: about a millisecond. */
export const chunkSize = 250;

/** A board at the first fact, the creation. @throws Error when the facts do not begin with it. */
export const beginBoard = (facts: readonly Fact[], { rules }: Corrections): Board => {
  const first = facts[0];
  if (first?.type !== 'TournamentCreated') throw new Error('the facts of a ladder begin with its creation');
  const ladder = openLadder(first);
  return openBoard(rules ? { ...ladder, rules: rules.rules, rulesVersion: rules.rulesVersion } : ladder, new Map());
};

/** Applies one fact, given the corrections: facts that count as never happened are counted and skipped. */
export const applyCorrected = (board: Board, fact: Fact, { voidFacts }: Corrections): readonly LedgerLine[] => {
  if (voidFacts.size > 0 && voidFacts.has(fact)) {
    countSkippedFact(board);
    return [];
  }
  return applyFact(board, fact);
};

/** The ladder with all corrections, in one go. */
export const correctedLadder = (facts: readonly Fact[]): Ladder => finish(foldInChunks(facts));

/** The same, yielding the number of folded facts after each chunk, so that a shell can give other work its turn. */
export function* foldInChunks(facts: readonly Fact[]): Generator<number, Ladder> {
  return closeBoard(yield* foldBoard(facts));
}

/**
 * The board after the facts with all corrections, including one that comes after them. `onLines` gets the lines of each fact and the board
 * after it, `onBoard` the board before each fact. Yields as `foldInChunks`.
 */
export function* foldBoard(
  facts: readonly Fact[],
  correction?: Fact,
  onLines?: (lines: readonly LedgerLine[], fact: Fact, board: Board) => void,
  onBoard?: (board: Board, next: Fact) => void,
): Generator<number, Board> {
  const corrections = yield* correctionsInChunks(correction ? [...facts, correction] : facts);
  yield 0;
  const board = beginBoard(facts, corrections);
  for (let n = 1; n < facts.length; n++) {
    onBoard?.(board, facts[n]!);
    const lines = applyCorrected(board, facts[n]!, corrections);
    if (onLines && lines.length > 0) onLines(lines, facts[n]!, board);
    if (n % chunkSize === 0) yield n;
  }
  return board;
}
