import type { Counts } from '@tennis/ports';

/** The shared counts of all nodes of a spec; they can be turned off, and never expire by themselves. */
export const countsInMemory = (): Counts & { turnOff(): void } => {
  const taken = new Map<string, number>();
  const marks = new Map<string, readonly string[]>();
  let isThere = true;
  const placeOf = (name: string, key: string): string => `${name}:${key}`;
  return {
    turnOff: () => void (isThere = false),
    async take({ name, most, span }, key) {
      if (!isThere) return undefined;
      const count = taken.get(placeOf(name, key)) ?? 0;
      if (count >= most) return span / 1000;
      taken.set(placeOf(name, key), count + 1);
      return 0;
    },
    async giveBack({ name }, key) {
      if (isThere) taken.set(placeOf(name, key), taken.get(placeOf(name, key))! - 1);
    },
    async mark(key, mark) {
      if (!isThere) return undefined;
      marks.set(key, [...(marks.get(key) ?? []), mark]);
      return marks.get(key);
    },
    async unmark(key, mark) {
      if (isThere)
        marks.set(
          key,
          (marks.get(key) ?? []).filter((one) => one !== mark),
        );
    },
  };
};
