import type { Outcome, SetScore } from './words';

/** A result, or what is sent of one. */
interface Said {
  /** Played to its end where nothing else is said. */
  readonly outcome?: Outcome | undefined;
  readonly sets: readonly SetScore[];
  /** May be left to the sets where they decide. */
  readonly winnerId?: string | undefined;
}

const canonical = ({ a, b, tieBreak, superTieBreak }: SetScore) => [a, b, tieBreak?.a ?? null, tieBreak?.b ?? null, superTieBreak ?? false];

/** Two results say the same when score, outcome and winner agree; place, court and date are side matters. */
export const sameResult = (one: Said, other: Said): boolean =>
  (one.outcome ?? 'completed') === (other.outcome ?? 'completed') &&
  (one.winnerId === undefined || other.winnerId === undefined || one.winnerId === other.winnerId) &&
  JSON.stringify(one.sets.map(canonical)) === JSON.stringify(other.sets.map(canonical));
