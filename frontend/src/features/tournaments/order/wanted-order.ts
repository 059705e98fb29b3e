interface Named {
  readonly playerId: string;
  readonly name: string;
}

/** Whoever stands on the ladder, in the order that somebody is making: who came since follows as they stand, who left is not in it. */
export const inOrder = <Player extends Named>(standing: readonly Player[], wanted: readonly string[]): readonly Player[] => {
  const place = new Map(wanted.map((playerId, index) => [playerId, index]));
  const placeOf = ({ playerId }: Player) => place.get(playerId) ?? wanted.length;
  // sorting is stable: whoever has no place keeps theirs among each other
  return [...standing].sort((one, other) => placeOf(one) - placeOf(other));
};

/** Somebody put at a place, counted from 1; the nearest there is where there is none such. */
export const putAt = (order: readonly string[], playerId: string, place: number): readonly string[] => {
  const others = order.filter((one) => one !== playerId);
  others.splice(Math.min(Math.max(place, 1), order.length) - 1, 0, playerId);
  return others;
};

const plain = (text: string): string => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

/** What is a word in a line, without the places and points beside a name: "1.º Ana Reis 31 pts". */
const wordsIn = (text: string): readonly string[] =>
  plain(text.replace(/\d\s*[.,]?\s*[ºª]|\d\s*(?:pts?|pontos?|points?)(?!\p{L})/giu, ' ')).match(/\p{L}+/gu) ?? [];

/** The whole of a name as it was written, for those that differ by a number alone; what stands before it in a list is none of it. */
const wholeOf = (text: string): string => plain(text).replace(/\s+/g, ' ').trim();
const withoutPlace = (line: string): string => line.replace(/^\s*\d+\s*(?:[.,]?\s*[ºª]|[.):;-])\s*/u, '');

const holdsAll = (words: readonly string[], some: readonly string[]): boolean => some.every((word) => words.includes(word));

export interface ReadNames {
  /** Who was recognised, in the order of the lines. */
  readonly order: readonly string[];
  /** Lines that name nobody of the ladder. */
  readonly unknown: readonly string[];
  /** Lines that could name more than one. */
  readonly unclear: readonly string[];
}

/**
 * Reads one name a line as lists have them: numbered or not, with points behind or not, a name of more or of fewer words than here. Who is
 * named word for word is nobody else's, whichever line comes first.
 */
export const readNames = (text: string, players: readonly Named[]): ReadNames => {
  const known = players
    .map(({ playerId, name }) => ({ playerId, whole: wholeOf(name), words: wordsIn(name) }))
    .filter(({ words }) => words.length > 0);
  const lines = text
    .split('\n')
    .map((line) => ({ line: line.trim(), whole: wholeOf(withoutPlace(line)), words: wordsIn(line) }))
    .filter(({ words }) => words.length > 0);
  const found = new Map<number, string>();
  const taken = new Set<string>();
  const fitting = (fits: (one: (typeof known)[number]) => boolean) => known.filter((one) => !taken.has(one.playerId) && fits(one));
  const take = (nth: number, { playerId }: { readonly playerId: string }) => {
    found.set(nth, playerId);
    taken.add(playerId);
  };
  const exactly = [
    ({ whole }: (typeof lines)[number]) => fitting((one) => one.whole === whole),
    ({ words }: (typeof lines)[number]) => fitting((one) => one.words.join() === words.join()),
  ];
  for (const fittingTo of exactly)
    lines.forEach((line, nth) => {
      const [only, ...more] = found.has(nth) ? [] : fittingTo(line);
      if (only && more.length === 0) take(nth, only);
    });
  const unknown: string[] = [];
  const unclear: string[] = [];
  lines.forEach(({ line, words }, nth) => {
    if (found.has(nth)) return;
    const [only, ...more] = fitting((one) => holdsAll(one.words, words) || holdsAll(words, one.words));
    if (only && more.length === 0) take(nth, only);
    else (only ? unclear : unknown).push(line);
  });
  return { order: lines.flatMap((_line, nth) => found.get(nth) ?? []), unknown, unclear };
};
