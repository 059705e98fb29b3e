import type { SetScore } from '@tennis/contracts';

/** A set as one player sees it: own games first. */
export interface OwnSet {
  readonly own: number;
  readonly other: number;
  readonly superTieBreak?: true;
  /** Points of who lost the tie-break; the winner's follow from them. */
  readonly tieBreakLoser?: number;
}

const pairs = (scores: readonly (readonly [number, number])[]): readonly OwnSet[] => scores.map(([own, other]) => ({ own, other }));

const usual = pairs([
  [6, 0],
  [6, 1],
  [6, 2],
  [6, 3],
  [6, 4],
  [7, 5],
  [7, 6],
]);
const long = pairs([
  [8, 6],
  [9, 7],
  [10, 8],
  [11, 9],
  [12, 10],
]);
const superTieBreaks: readonly OwnSet[] = [
  ...[0, 1, 2, 3, 4, 5, 6, 7, 8].map((other) => ({ own: 10, other, superTieBreak: true as const })),
  ...[9, 10, 11, 12, 13].map((other) => ({ own: other + 2, other, superTieBreak: true as const })),
];

const turned = ({ own, other, ...rest }: OwnSet): OwnSet => ({ ...rest, own: other, other: own });

/** The sets that can be won and lost (domain.md "Results"): nothing else can be entered. */
export const legalSets = (
  kind: 'set' | 'super',
  longSets: boolean,
): { readonly won: readonly OwnSet[]; readonly lost: readonly OwnSet[] } => {
  const won = kind === 'super' ? superTieBreaks : longSets ? [...usual.slice(0, 6), ...long] : usual;
  return { won, lost: won.map(turned) };
};

export const wonSets = (sets: readonly OwnSet[]): number => sets.filter(({ own, other }) => own > other).length;

/** Best of three: two sets won by either. */
export const isDecided = (sets: readonly OwnSet[]): boolean => wonSets(sets) === 2 || sets.length - wonSets(sets) === 2;

/** A set as it was sent, seen by one of the two again. */
export const asOwn = ({ a, b, tieBreak, superTieBreak }: SetScore, isFirst: boolean): OwnSet => {
  const set = {
    own: a,
    other: b,
    ...(superTieBreak ? { superTieBreak } : {}),
    ...(tieBreak ? { tieBreakLoser: Math.min(tieBreak.a, tieBreak.b) } : {}),
  };
  return isFirst ? set : turned(set);
};

/** A set that somebody has won; what stood at a retirement need not be one. */
export const isFinished = (set: OwnSet, longSets: boolean): boolean => {
  const { won, lost } = legalSets(set.superTieBreak ? 'super' : 'set', longSets);
  return [...won, ...lost].some(({ own, other }) => own === set.own && other === set.other);
};

/** As it is sent: games of the player named first come first. A tie-break is won with seven, or two ahead. */
export const asScore = (set: OwnSet, isFirst: boolean): SetScore => {
  const { own, other, superTieBreak, tieBreakLoser } = isFirst ? set : turned(set);
  const loser = tieBreakLoser;
  const winner = loser === undefined ? undefined : Math.max(7, loser + 2);
  return {
    a: own,
    b: other,
    ...(superTieBreak ? { superTieBreak } : {}),
    ...(loser === undefined || winner === undefined ? {} : { tieBreak: own > other ? { a: winner, b: loser } : { a: loser, b: winner } }),
  };
};
