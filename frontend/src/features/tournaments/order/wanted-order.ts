import { nameKey } from '@tennis/contracts';

interface Named {
  readonly playerId: string;
  readonly name: string;
}

/** Current players in the wanted order. Those who joined since follow in their current order; those who left are not in it. */
export const inOrder = <Player extends Named>(standing: readonly Player[], wanted: readonly string[]): readonly Player[] => {
  const place = new Map(wanted.map((playerId, index) => [playerId, index]));
  const placeOf = ({ playerId }: Player) => place.get(playerId) ?? wanted.length;
  // The sort is stable: players without a wanted place keep their order.
  return [...standing].sort((one, other) => placeOf(one) - placeOf(other));
};

/** Moves a player to a place, counted from 1; an impossible place becomes the nearest one. */
export const putAt = (order: readonly string[], playerId: string, place: number): readonly string[] => {
  const others = order.filter((one) => one !== playerId);
  others.splice(Math.min(Math.max(place, 1), order.length) - 1, 0, playerId);
  return others;
};

/** Words of a line, without the rank and the points beside a name: "1.º Ana Reis 31 pts". */
const wordsOf = (text: string): readonly string[] =>
  nameKey(text.replace(/\d\s*[.,]?\s*[ºª]|\d\s*(?:pts?|pontos?|points?)(?!\p{L})/giu, ' ')).match(/\p{L}+/gu) ?? [];

/** Strips list prefixes before comparing names. */
const withoutPlace = (line: string): string => line.replace(/^\s*\d+\s*(?:[.,]?\s*[ºª]|[.):;-])\s*/u, '');

const containsAll = (words: readonly string[], some: readonly string[]): boolean => some.every((word) => words.includes(word));

export interface ReadNames {
  /** Recognised players, in the order of the lines. */
  readonly order: readonly string[];
  /** Lines that match no player of the ladder. */
  readonly unknown: readonly string[];
  /** Lines that could match more than one player. */
  readonly unclear: readonly string[];
  /** Lines that name a player again. */
  readonly repeated: readonly string[];
}

/** A name, and its words without numbers: `whole` tells apart names that differ only by a number. */
interface ParsedName {
  readonly whole: string;
  readonly words: readonly string[];
}

type Matcher = (name: ParsedName, line: ParsedName) => boolean;
const exactMatchers: readonly Matcher[] = [
  (name, line) => name.whole === line.whole,
  (name, line) => name.words.join() === line.words.join(),
];
/** Ways to match a line with a name, the surest first. */
const matchers: readonly Matcher[] = [
  ...exactMatchers,
  (name, line) => containsAll(name.words, line.words) || containsAll(line.words, name.words),
];

/**
 * Reads one name per line, in any list format: with or without rank and points, with more or fewer words in a name than here. An
 * exact match always belongs to that player, whichever line comes first.
 */
export const readNames = (text: string, players: readonly Named[]): ReadNames => {
  const candidates = players
    .map(({ playerId, name }) => ({ playerId, whole: nameKey(name), words: wordsOf(name) }))
    .filter(({ words }) => words.length > 0);
  const lines = text
    .split('\n')
    .map((line) => ({ line: line.trim(), whole: nameKey(withoutPlace(line)), words: wordsOf(line) }))
    .filter(({ words }) => words.length > 0);
  const playerByLine = new Map<number, string>();
  const usedIds = new Set<string>();
  /** Number of players that each unread line could mean. */
  const candidateCounts = new Map<number, number>();
  for (const matches of matchers)
    lines.forEach((line, nth) => {
      if (playerByLine.has(nth)) return;
      const [only, ...more] = candidates.filter((one) => !usedIds.has(one.playerId) && matches(one, line));
      candidateCounts.set(nth, only ? 1 + more.length : 0);
      if (!only || more.length > 0) return;
      playerByLine.set(nth, only.playerId);
      usedIds.add(only.playerId);
    });
  const unread = lines.flatMap((line, nth) => (playerByLine.has(nth) ? [] : { ...line, isOpen: candidateCounts.get(nth)! > 0 }));
  const isRepeated = (line: ParsedName): boolean =>
    candidates.some((one) => usedIds.has(one.playerId) && exactMatchers.some((matches) => matches(one, line)));
  const textOf = (some: typeof unread): readonly string[] => some.map(({ line }) => line);
  return {
    order: lines.flatMap((_line, nth) => playerByLine.get(nth) ?? []),
    unknown: textOf(unread.filter((line) => !line.isOpen && !isRepeated(line))),
    unclear: textOf(unread.filter(({ isOpen }) => isOpen)),
    repeated: textOf(unread.filter((line) => !line.isOpen && isRepeated(line))),
  };
};
