import { z } from 'zod';
import { reject } from '../kernel/rejection';
import { printSets } from './print-sets';
import { type Outcome, outcomes, type SetScore, type Side, surfaces } from './constants';

const games = z.int().min(0).max(99);
export const tieBreakSchema = z.object({ a: z.int().min(0).max(199), b: z.int().min(0).max(199) });
export const setSchema = z.object({
  a: games,
  b: games,
  tieBreak: tieBreakSchema.optional(),
  superTieBreak: z.literal(true).optional(),
}) satisfies z.ZodType<SetScore>;
export const outcomeSchema = z.enum(outcomes);
export const surfaceSchema = z.enum(surfaces);

/** The score forms that a tournament allows (domain.md "Results"). */
export interface ScoreRules {
  /** Sets are won by two games, without a tie-break: none ends 7-6. */
  readonly longSets: boolean;
}

const other = (side: Side): Side => (side === 'a' ? 'b' : 'a');
const leader = ({ a, b }: { readonly a: number; readonly b: number }): Side => (a > b ? 'a' : 'b');

/** Points of the winner of a tie-break in which the loser made `loser`: 7, or two more than the loser. */
const tieBreakWinner = (loser: number): number => Math.max(7, loser + 2);

const isSuperTieBreak = ({ a, b }: SetScore): boolean => {
  const [high, low] = a > b ? [a, b] : [b, a];
  return high >= 10 && (high === 10 ? low <= 8 : high - low === 2);
};

const checkTieBreak = (set: SetScore): void => {
  if (!set.tieBreak) return;
  const winner = leader(set);
  const high = set.tieBreak[winner];
  const low = set.tieBreak[other(winner)];
  if (high !== tieBreakWinner(low)) throw reject('result.tie-break-impossible');
};

/** The winner of a finished set. @throws Rejection result.set-impossible, result.tie-break-impossible, result.super-tie-break-misplaced. */
const winnerOfSet = (set: SetScore, deciding: boolean, rules: ScoreRules): Side => {
  const [high, low] = set.a > set.b ? [set.a, set.b] : [set.b, set.a];
  if (set.superTieBreak) {
    if (!deciding) throw reject('result.super-tie-break-misplaced');
    if (!isSuperTieBreak(set) || set.tieBreak) throw reject('result.set-impossible');
    return leader(set);
  }
  const short = (high === 6 && low <= 4) || (high === 7 && low === 5);
  const beyond = rules.longSets ? high > 7 && high - low === 2 : high === 7 && low === 6;
  if (!short && !beyond) throw reject('result.set-impossible');
  if (set.tieBreak && !(high === 7 && low === 6)) throw reject('result.tie-break-impossible');
  checkTieBreak(set);
  return leader(set);
};

/** True for a score of a set that is not won yet, as it stands when a player retires. */
const isRunning = (set: SetScore, deciding: boolean, rules: ScoreRules): boolean => {
  const [high, low] = set.a > set.b ? [set.a, set.b] : [set.b, set.a];
  if (set.tieBreak) return false;
  if (set.superTieBreak) return deciding && !(high >= 10 && high - low >= 2) && (high <= 10 || high - low < 2);
  if (high < 6) return true;
  if (rules.longSets) return high - low < 2;
  return high === 6 && low >= 5;
};

const isFinished = (set: SetScore, deciding: boolean, rules: ScoreRules): boolean => {
  try {
    winnerOfSet(set, deciding, rules);
    return true;
  } catch {
    return false;
  }
};

/**
 * Checks a result against the rules of domain.md "Results" and returns the winner of the sets: best of three, a third set only at one all,
 * a super tie-break only as the deciding set. Undefined for a walkover and a retirement: their outcome decides the winner, and a partial
 * last set belongs to nobody.
 * @throws Rejection result.*.
 */
export const checkResult = (
  { sets, outcome }: { readonly sets: readonly SetScore[]; readonly outcome: Outcome },
  rules: ScoreRules,
): { readonly winner: Side | undefined } => {
  if (outcome === 'walkover') {
    if (sets.length) throw reject('result.walkover-with-sets');
    return { winner: undefined };
  }
  if (outcome === 'completed' && !sets.length) throw reject('result.no-sets');
  const won = { a: 0, b: 0 };
  for (const [index, set] of sets.entries()) {
    if (won.a === 2 || won.b === 2) throw reject('result.sets-after-decided');
    if (index > 2) throw reject('result.too-many-sets');
    const deciding = won.a === 1 && won.b === 1;
    const last = index === sets.length - 1;
    if (outcome === 'retired' && last && !isFinished(set, deciding, rules)) {
      if (!isRunning(set, deciding, rules)) throw reject('result.set-impossible');
      continue;
    }
    won[winnerOfSet(set, deciding, rules)]++;
  }
  const decided = won.a === 2 || won.b === 2;
  if (outcome === 'retired') {
    if (decided) throw reject('result.sets-after-decided');
    return { winner: undefined };
  }
  if (!decided) throw reject('result.winner-undetermined');
  return { winner: won.a === 2 ? 'a' : 'b' };
};

const setForm = /^(\d{1,2})-(\d{1,2})(?:\((\d{1,3})\))?$/;
const superForm = /^\[(\d{1,2})-(\d{1,2})\]$/;

const parseSet = (text: string, index: number): SetScore => {
  const bracketed = superForm.exec(text);
  if (bracketed) return { a: Number(bracketed[1]), b: Number(bracketed[2]), superTieBreak: true };
  const plain = setForm.exec(text);
  if (!plain) throw reject('import.score-unreadable');
  const set = { a: Number(plain[1]), b: Number(plain[2]) };
  if (plain[3] !== undefined) {
    const loser = Number(plain[3]);
    const points = { high: tieBreakWinner(loser), low: loser };
    return { ...set, tieBreak: set.a > set.b ? { a: points.high, b: points.low } : { a: points.low, b: points.high } };
  }
  // an unbracketed deciding 10-6 is a super tie-break
  return index === 2 && Math.max(set.a, set.b) >= 10 && isSuperTieBreak(set) ? { ...set, superTieBreak: true } : set;
};

/**
 * Reads a score as results files write it, from the winner's side (`a` is the winner): `6-4 3-6 7-6(5)`, `6-4 3-6 [10-7]`, an unbracketed
 * deciding `10-6`, `W/O`, a trailing `RET` or `DEF`. Does not check whether the score is legal.
 * @throws Rejection import.score-unreadable.
 */
export const parseScore = (text: string): { readonly sets: readonly SetScore[]; readonly outcome: Outcome } => {
  const words = text.trim().split(/\s+/).filter(Boolean);
  if (!words.length) throw reject('import.score-unreadable');
  if (words.length === 1 && /^(w\/o|wo|walkover)$/i.test(words[0]!)) return { sets: [], outcome: 'walkover' };
  const retired = /^(ret|def)\.?$/i.test(words.at(-1)!);
  const sets = (retired ? words.slice(0, -1) : words).map(parseSet);
  return { sets, outcome: retired ? 'retired' : 'completed' };
};

/** A whole score, in the notation that `parseScore` reads. */
export const printScore = ({ sets, outcome }: { readonly sets: readonly SetScore[]; readonly outcome: Outcome }): string => {
  if (outcome === 'walkover') return 'W/O';
  const text = printSets(sets);
  return outcome === 'retired' ? `${text} RET`.trim() : text;
};
