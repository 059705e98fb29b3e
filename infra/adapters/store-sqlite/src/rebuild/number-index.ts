/** FNV-1a over UTF-16 code units, 32 bits. */
const hashOf = (key: string): number => {
  let hash = 0x811c9dc5;
  for (let index = 0; index < key.length; index++) hash = Math.imul(hash ^ key.charCodeAt(index), 0x01000193);
  return hash | 0;
};

const emptiest = 1024;

/**
 * Which number a key may have, in eight bytes for each instead of the key: for a million keys that is tens of megabytes less than a
 * Map, and nothing that the garbage collector looks at. Keys that share a hash are told apart by whoever has them.
 */
export interface NumberIndex {
  /** `number` from 1 on. */
  add(key: string, number: number): void;
  /** The numbers that keys of this hash were given; hardly ever more than one. */
  candidates(key: string): readonly number[];
}

const none: readonly number[] = [];

/** Open addressing; half of the places at least are empty (0). Nothing is ever removed: a number that is given up is told apart like any other. */
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
