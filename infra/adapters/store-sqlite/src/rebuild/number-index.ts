/** FNV-1a over UTF-16 code units, 32 bits. */
const hashOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash | 0;
};

const emptiest = 1024;

/**
 * Maps a key to possible numbers, with eight bytes per entry and no stored key: for a million keys tens of megabytes less than a Map, and
 * nothing for the garbage collector. The caller tells apart keys with the same hash.
 */
export interface NumberIndex {
  /** `number` starts at 1. */
  add(key: string, number: number): void;
  /** The numbers of the keys with this hash; hardly ever more than one. */
  candidates(key: string): readonly number[];
}

const none: readonly number[] = [];

/**
 * Open addressing; at least half of the places are empty (0). Entries are never removed: the caller sorts out an unused number like any
 * other.
 */
export const numberIndex = (): NumberIndex => {
  let hashes = new Int32Array(emptiest);
  let numbers = new Int32Array(emptiest);
  let size = 0;

  const place = (hash: number, number: number): void => {
    const mask = numbers.length - 1;
    let at = hash & mask;
    while (numbers[at] !== 0) at = (at + 1) & mask;
    hashes[at] = hash;
    numbers[at] = number;
  };

  const grow = (): void => {
    const [oldHashes, oldNumbers] = [hashes, numbers];
    hashes = new Int32Array(2 * oldHashes.length);
    numbers = new Int32Array(2 * oldNumbers.length);
    oldNumbers.forEach((number, at) => number !== 0 && place(oldHashes[at]!, number));
  };

  return {
    add: (key, number) => {
      if (2 * ++size > numbers.length) grow();
      place(hashOf(key), number);
    },
    candidates: (key) => {
      const hash = hashOf(key);
      const mask = numbers.length - 1;
      let found: number[] | undefined;
      for (let at = hash & mask; numbers[at] !== 0; at = (at + 1) & mask) if (hashes[at] === hash) (found ??= []).push(numbers[at]!);
      return found ?? none;
    },
  };
};
