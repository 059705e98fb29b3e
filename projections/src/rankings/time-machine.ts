import type { Fact, Ladder } from '@tennis/contracts';
import { type Board, closeBoard, openBoard, snapshotOf } from './board';
import { type Corrections, correctionsOf, isCorrection } from './corrections';
import { finish } from './finish';
import { applyCorrected, beginBoard } from './fold-ladder';

/** `corrected`: the ladder of that moment by today's knowledge. `announced`: the ladder that was visible at that moment. */
export type Knowledge = 'corrected' | 'announced';

/** The facts that had occurred at an instant, in log order; the creation is always included. */
const happenedBy = (facts: readonly Fact[], instant: string): readonly Fact[] =>
  facts.filter((fact, index) => index === 0 || fact.occurredAt <= instant);

/**
 * The ladder at an instant (domain.md "Ranking" 7), folded from the beginning. Both kinds are folds of the facts that had occurred; they
 * differ in the corrections they know.
 */
export const ladderAt = (facts: readonly Fact[], instant: string, knowledge: Knowledge): Ladder => {
  const happened = happenedBy(facts, instant);
  const corrections = correctionsOf(knowledge === 'corrected' ? facts : happened);
  const board = beginBoard(happened, corrections);
  for (const fact of happened.slice(1)) applyCorrected(board, fact, corrections);
  return closeBoard(board);
};

/** The same answers for repeated queries: a ladder is kept at every thousandth fact. */
export interface TimeMachine {
  /** The number of facts it knows. */
  readonly facts: () => number;
  /** Adds later facts; kept ladders stay valid unless one of the facts is a correction. */
  readonly extend: (facts: readonly Fact[]) => void;
  readonly at: (instant: string, knowledge: Knowledge) => Ladder;
  /** The same, yielding after each chunk that is folded for the first time. */
  readonly reach: (instant: string, knowledge: Knowledge) => Generator<void, Ladder>;
  /** The ladder as it was visible after the first `count` facts, as they were written. */
  readonly after: (count: number) => Generator<void, Ladder>;
}

/**
 * Ladders for one set of known corrections: `ladders[k]` is the one after the first `k * every` facts (`ladders[0]` after the creation).
 */
interface Line {
  readonly corrections: Corrections;
  readonly ladders: Ladder[];
}

/** The times of the facts in a chunk; the creation counts as always. */
interface Span {
  readonly first: string;
  readonly last: string;
}

/** The number of correction sets kept; each further correction in an `announced` query is another set. */
const keptLines = 3;

/** `every` is the distance between two kept ladders, in facts. */
export const timeMachine = (facts: readonly Fact[], every = 1000): TimeMachine => {
  const known: Fact[] = [];
  const lines = new Map<string, Line>();
  const spans: Span[] = [];
  const corrections: number[] = [];

  const spanOf = (chunk: number): Span => {
    const kept = spans[chunk];
    if (kept) return kept;
    let [first, last] = ['9', ''];
    const end = Math.min(known.length, (chunk + 1) * every);
    for (let index = Math.max(1, chunk * every); index < end; index++) {
      const { occurredAt } = known[index]!;
      if (occurredAt < first) first = occurredAt;
      if (occurredAt > last) last = occurredAt;
    }
    const span = { first, last };
    if (end === (chunk + 1) * every) spans[chunk] = span;
    return span;
  };

  /** The ladders for exactly these corrections; the least recently used set is dropped. */
  const lineOf = (indexes: readonly number[]): Line => {
    const name = indexes.join();
    const line = lines.get(name) ?? newLine(indexes);
    lines.delete(name);
    lines.set(name, line);
    if (lines.size > keptLines) lines.delete(lines.keys().next().value!);
    return line;
  };
  const newLine = (indexes: readonly number[]): Line => {
    const what = correctionsOf(known, new Set(indexes.map((index) => known[index]!)));
    return { corrections: what, ladders: [closeBoard(beginBoard(known, what))] };
  };

  const foldChunk = (board: Board, chunk: number, { corrections }: Line, until?: string, count = known.length): void => {
    const end = Math.min(count, (chunk + 1) * every);
    for (let index = Math.max(1, chunk * every); index < end; index++) {
      const fact = known[index]!;
      if (until === undefined || fact.occurredAt <= until) applyCorrected(board, fact, corrections);
    }
  };

  /** Computes and keeps ladders up to the kth. */
  function* raise(line: Line, k: number): Generator<void> {
    while (line.ladders.length <= k) {
      const board = openBoard(line.ladders.at(-1)!, new Map());
      foldChunk(board, line.ladders.length - 1, line);
      line.ladders.push(snapshotOf(board));
      yield;
    }
  }

  function* after(count: number): Generator<void, Ladder> {
    const line = lineOf(corrections.filter((index) => index < count));
    const whole = Math.floor(count / every);
    yield* raise(line, whole);
    const board = openBoard(line.ladders[whole]!, new Map());
    foldChunk(board, whole, line, undefined, count);
    return closeBoard(board);
  }

  function* reach(instant: string, knowledge: Knowledge): Generator<void, Ladder> {
    const line = lineOf(knowledge === 'corrected' ? corrections : corrections.filter((index) => known[index]!.occurredAt <= instant));
    const chunks = Math.ceil(known.length / every);
    let whole = 0;
    while (whole < Math.floor(known.length / every) && spanOf(whole).last <= instant) whole++;
    yield* raise(line, whole);
    const board = openBoard(line.ladders[whole]!, new Map());
    for (let chunk = whole; chunk < chunks; chunk++) if (spanOf(chunk).first <= instant) foldChunk(board, chunk, line, instant);
    return closeBoard(board);
  }

  const extend = (more: readonly Fact[]): void => {
    for (const fact of more) if (known.push(fact) && isCorrection(fact)) corrections.push(known.length - 1);
  };
  extend(facts);

  return { facts: () => known.length, extend, reach, after, at: (instant, knowledge) => finish(reach(instant, knowledge)) };
};
