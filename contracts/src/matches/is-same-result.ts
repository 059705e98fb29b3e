import type { Outcome, SetScore } from './constants';

/** A result, or the part of one that a request sends. */
interface ComparableResult {
  /** `completed` if absent. */
  readonly outcome?: Outcome | undefined;
  readonly sets: readonly SetScore[];
  /** May be absent if the sets decide it. */
  readonly winnerId?: string | undefined;
}

const canonical = ({ a, b, tieBreak, superTieBreak }: SetScore) => [a, b, tieBreak?.a ?? null, tieBreak?.b ?? null, superTieBreak ?? false];

/** Two results are the same if score, outcome and winner agree; place, court and date do not count. */
export const isSameResult = (one: ComparableResult, other: ComparableResult): boolean =>
  (one.outcome ?? 'completed') === (other.outcome ?? 'completed') &&
  (one.winnerId === undefined || other.winnerId === undefined || one.winnerId === other.winnerId) &&
  JSON.stringify(one.sets.map(canonical)) === JSON.stringify(other.sets.map(canonical));
