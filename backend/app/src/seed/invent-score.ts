import type { Outcome, SetScore } from '@tennis/contracts';
import type { Random } from './random';

/** Sets from the winner's side, and the outcome. */
export interface InventedScore {
  readonly sets: SetScore[];
  readonly outcome: Outcome;
}

/** A set won by the winner of the match; closeness from 0 (one-sided) to 1. */
const wonSet = (random: Random, closeness: number): SetScore => {
  if (random.next() < closeness * 0.25) {
    const loser = random.chance(0.8) ? random.between(1, 5) : random.between(6, 9);
    return { a: 7, b: 6, tieBreak: { a: Math.max(7, loser + 2), b: loser } };
  }
  if (random.next() < closeness * 0.25) return { a: 7, b: 5 };
  return { a: 6, b: Math.min(4, Math.floor(random.next() * (2 + closeness * 4))) };
};

const lostSet = (random: Random, closeness: number): SetScore => {
  const { a, b, tieBreak } = wonSet(random, closeness);
  return { a: b, b: a, ...(tieBreak ? { tieBreak: { a: tieBreak.b, b: tieBreak.a } } : {}) };
};

/** A super tie-break to ten. */
const decidingTieBreak = (random: Random): SetScore =>
  random.chance(0.2) ? { a: 11, b: 9, superTieBreak: true } : { a: 10, b: random.between(2, 8), superTieBreak: true };

/** A believable score: the closer the players, the more often three sets. Sometimes a player retires or does not come. */
export const inventScore = (random: Random, closeness: number): InventedScore => {
  const first = random.chance(0.25 + closeness * 0.3) ? lostSet(random, closeness) : wonSet(random, closeness);
  if (random.chance(0.02)) return { sets: [], outcome: 'walkover' };
  if (random.chance(0.03)) return { sets: [first, { a: random.between(2, 4), b: random.between(0, 3) }], outcome: 'retired' };
  const ahead = first.a > first.b;
  const second = ahead && random.chance(closeness * 0.3) ? lostSet(random, closeness) : wonSet(random, closeness);
  if (ahead && second.a > second.b) return { sets: [first, second], outcome: 'completed' };
  return { sets: [first, second, random.chance(0.5) ? decidingTieBreak(random) : wonSet(random, closeness)], outcome: 'completed' };
};
