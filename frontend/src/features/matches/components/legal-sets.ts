import type { SetScore } from '@tennis/contracts';

/** A set as one player sees it: own games first. */
export interface OwnSet {
  readonly own: number;
  readonly other: number;
  readonly superTieBreak?: true;
  /** Tie-break points of the loser; the winner's follow from them. */
  readonly tieBreakLoser?: number;
}

export const setKinds = ['set', 'super'] as const;
export type SetKind = (typeof setKinds)[number];

const setsFrom = (scores: readonly (readonly [number, number])[]): readonly OwnSet[] => scores.map(([own, other]) => ({ own, other }));

const normalSets = setsFrom([
  [6, 0],
  [6, 1],
  [6, 2],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
]);
/** Sets won by two games: `count` of them, beginning with `from` games of the loser. */
const wonByTwo = (from: number, count: number): readonly OwnSet[] =>
  Array.from({ length: count }, (_, index) => ({ own: from + index + 2, other: from + index }));

/** Number of scores shown at first for sets that go on until somebody is two ahead. */
const shownAtFirst = 5;
const longSetScores = (extraCount: number): readonly OwnSet[] => wonByTwo(6, shownAtFirst + extraCount);
/** The same for super tie-breaks: each player's row then takes two lines on a phone, so that the lost ones are visible at once. */
const superShownAtFirst = 2;
const superTieBreaks = (extraCount: number): readonly OwnSet[] =>
  [...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((other) => ({ own: 10, other })), ...wonByTwo(9, superShownAtFirst + extraCount)].map((set) => ({
    ...set,
    superTieBreak: true as const,
  }));

const swapped = ({ own, other, ...rest }: OwnSet): OwnSet => ({ ...rest, own: other, other: own });

/**
 * Sets that can be won and lost (domain.md "Results"); nothing else can be entered. `extraCount`: number of additional scores of
 * endless sets.
 */
export const legalSets = (
  kind: SetKind,
  longSets: boolean,
  extraCount = 0,
): { readonly won: readonly OwnSet[]; readonly lost: readonly OwnSet[] } => {
  const won =
    kind === 'super' ? superTieBreaks(extraCount) : longSets ? [...normalSets.slice(0, 6), ...longSetScores(extraCount)] : normalSets;
  return { won, lost: won.map(swapped) };
};

export const wonSets = (sets: readonly OwnSet[]): number => sets.filter(({ own, other }) => own > other).length;

/** Best of three: one player has won two sets. */
export const isDecided = (sets: readonly OwnSet[]): boolean => wonSets(sets) === 2 || sets.length - wonSets(sets) === 2;

/** Sets up to the deciding one. Sets entered after it count again if a correction makes them necessary. */
export const playedSets = (sets: readonly OwnSet[]): readonly OwnSet[] => (isDecided(sets.slice(0, 2)) ? sets.slice(0, 2) : sets);

/** Whether the next set is the deciding third one, which may be a super tie-break. */
export const isThird = (sets: readonly OwnSet[]): boolean => sets.length === 2 && !isDecided(sets);

/** A sent set, seen from the side of one player. */
export const fromPlayersSide = ({ a, b, tieBreak, superTieBreak }: SetScore, isFirst: boolean): OwnSet => {
  const set = {
    own: a,
    other: b,
    ...(superTieBreak ? { superTieBreak } : {}),
    ...(tieBreak ? { tieBreakLoser: Math.min(tieBreak.a, tieBreak.b) } : {}),
  };
  return isFirst ? set : swapped(set);
};

/** Whether a player has won the set; the last set of a retirement may be unfinished. */
export const isFinished = (set: OwnSet, longSets: boolean): boolean => {
  const { won, lost } = legalSets(set.superTieBreak ? 'super' : 'set', longSets, Math.max(set.own, set.other));
  return [...won, ...lost].some(({ own, other }) => own === set.own && other === set.other);
};

/** The set as it is sent: games of `playerA` first. A tie-break is won with seven points, or two ahead. */
export const asScore = (set: OwnSet, isFirst: boolean): SetScore => {
  const { own, other, superTieBreak, tieBreakLoser } = isFirst ? set : swapped(set);
  const loser = tieBreakLoser;
  const winner = loser === undefined ? undefined : Math.max(7, loser + 2);
  return {
    a: own,
    b: other,
    ...(superTieBreak ? { superTieBreak } : {}),
    ...(loser === undefined || winner === undefined ? {} : { tieBreak: own > other ? { a: winner, b: loser } : { a: loser, b: winner } }),
  };
};
