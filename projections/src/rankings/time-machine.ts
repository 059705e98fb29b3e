import type { Fact, Ladder } from '@tennis/contracts';
import { type Board, closeBoard, openBoard, snapshotOf } from './board';
import { type Corrections, correctionsOf, isCorrection } from './corrections';
import { finish } from './finish';
import { applyCorrected, beginBoard } from './fold-ladder';

/** `corrected`: the ladder of that moment by today's knowledge. `announced`: the ladder that was visible at that moment. */
export type Knowledge = 'corrected' | 'announced';

/** The facts that had occurred at an instant, in log order; the creation is always included. */
const factsUntil = (facts: readonly Fact[], instant: string): readonly Fact[] =>
  facts.filter((fact, index) => index === 0 || fact.occurredAt <= instant);

/**
 * The ladder at an instant (domain.md "Ranking" 7), folded from the beginning. Both kinds are folds of the facts that had occurred; they
 * differ in the corrections they know.
 */
export const ladderAt = (facts: readonly Fact[], instant: string, knowledge: Knowledge): Ladder => {
  const pastFacts = factsUntil(facts, instant);
  const corrections = correctionsOf(knowledge === 'corrected' ? facts : pastFacts);
  const board = beginBoard(pastFacts, corrections);
  for (const fact of pastFacts.slice(1)) applyCorrected(board, fact, corrections);
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
  readonly atInChunks: (instant: string, knowledge: Knowledge) => Generator<void, Ladder>;
  /** The ladder as it was visible after the first `count` facts, as they were written. */
  readonly after: (count: number) => Generator<void, Ladder>;
}

/**
 * Ladders for one set of known corrections: `ladders[k]` is the one after the first `k * every` facts (`ladders[0]` after the creation).
 */
interface CachedLadders {
  readonly corrections: Corrections;
  readonly ladders: Ladder[];
}

/** The times of the facts in a chunk; the creation counts as always. */
interface Span {
  readonly first: string;
  readonly last: string;
}

/** The number of correction sets kept; each further correction in an `announced` query is another set. */
const maxCachedSets = 3;

/** `every` is the distance between two kept ladders, in facts. */
export const timeMachine = (facts: readonly Fact[], every = 1000): TimeMachine => {
  const allFacts: Fact[] = [];
  const cachedSets = new Map<string, CachedLadders>();
  const spans: Span[] = [];
  const corrections: number[] = [];

  const spanOf = (chunk: number): Span => {
    const cachedSpan = spans[chunk];
    if (cachedSpan) return cachedSpan;
    let [first, last] = ['9', ''];
    const end = Math.min(allFacts.length, (chunk + 1) * every);
    for (let index = Math.max(1, chunk * every); index < end; index++) {
      const { occurredAt } = allFacts[index]!;
      if (occurredAt < first) first = occurredAt;
      if (occurredAt > last) last = occurredAt;
    }
    const span = { first, last };
    if (end === (chunk + 1) * every) spans[chunk] = span;
    return span;
  };

  /** The ladders for exactly these corrections; the least recently used set is dropped. */
  const cachedLaddersOf = (indexes: readonly number[]): CachedLadders => {
    const name = indexes.join();
    const cached = cachedSets.get(name) ?? newCachedLadders(indexes);
    cachedSets.delete(name);
    cachedSets.set(name, cached);
    if (cachedSets.size > maxCachedSets) cachedSets.delete(cachedSets.keys().next().value!);
    return cached;
  };
  const newCachedLadders = (indexes: readonly number[]): CachedLadders => {
    const appliedCorrections = correctionsOf(allFacts, new Set(indexes.map((index) => allFacts[index]!)));
    return { corrections: appliedCorrections, ladders: [closeBoard(beginBoard(allFacts, appliedCorrections))] };
  };

  const foldChunk = (board: Board, chunk: number, { corrections }: CachedLadders, until?: string, count = allFacts.length): void => {
    const end = Math.min(count, (chunk + 1) * every);
    for (let index = Math.max(1, chunk * every); index < end; index++) {
      const fact = allFacts[index]!;
      if (until === undefined || fact.occurredAt <= until) applyCorrected(board, fact, corrections);
    }
  };

  /** Computes and keeps ladders up to the kth. */
  function* extendTo(cached: CachedLadders, k: number): Generator<void> {
    while (cached.ladders.length <= k) {
      const board = openBoard(cached.ladders.at(-1)!, new Map());
      foldChunk(board, cached.ladders.length - 1, cached);
      cached.ladders.push(snapshotOf(board));
      yield;
    }
  }

  function* after(count: number): Generator<void, Ladder> {
    const cached = cachedLaddersOf(corrections.filter((index) => index < count));
    const whole = Math.floor(count / every);
    yield* extendTo(cached, whole);
    const board = openBoard(cached.ladders[whole]!, new Map());
    foldChunk(board, whole, cached, undefined, count);
    return closeBoard(board);
  }

  function* atInChunks(instant: string, knowledge: Knowledge): Generator<void, Ladder> {
    const cached = cachedLaddersOf(
      knowledge === 'corrected' ? corrections : corrections.filter((index) => allFacts[index]!.occurredAt <= instant),
    );
    const chunks = Math.ceil(allFacts.length / every);
    let whole = 0;
    while (whole < Math.floor(allFacts.length / every) && spanOf(whole).last <= instant) whole++;
    yield* extendTo(cached, whole);
    const board = openBoard(cached.ladders[whole]!, new Map());
    for (let chunk = whole; chunk < chunks; chunk++) if (spanOf(chunk).first <= instant) foldChunk(board, chunk, cached, instant);
    return closeBoard(board);
  }

  const extend = (more: readonly Fact[]): void => {
    for (const fact of more) if (allFacts.push(fact) && isCorrection(fact)) corrections.push(allFacts.length - 1);
  };
  extend(facts);

  return { facts: () => allFacts.length, extend, atInChunks, after, at: (instant, knowledge) => finish(atInChunks(instant, knowledge)) };
};
