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

/** In small letters without accents, of a line without the places and points beside a name. */
const wordsIn = (text: string): readonly string[] =>
  text
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .match(/\p{L}+/gu) ?? [];

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
 * Reads one name a line as lists have them: numbered or not, with points behind or not, a name of more or of fewer words than here. Who
 * has all of the words alone goes before who shares some.
 */
export const readNames = (text: string, players: readonly Named[]): ReadNames => {
  const known = players.map(({ playerId, name }) => ({ playerId, words: wordsIn(name) }));
  const order: string[] = [];
  const unknown: string[] = [];
  const unclear: string[] = [];
  for (const line of text.split('\n')) {
    const words = wordsIn(line);
    if (words.length === 0) continue;
    const free = known.filter(({ playerId }) => !order.includes(playerId));
    const exactly = free.filter((one) => one.words.join() === words.join());
    const nearly = free.filter((one) => holdsAll(one.words, words) || holdsAll(words, one.words));
    const found = exactly.length > 0 ? exactly : nearly;
    if (found.length === 1) order.push(found[0]!.playerId);
    else (found.length > 1 ? unclear : unknown).push(line.trim());
  }
  return { order, unknown, unclear };
};
