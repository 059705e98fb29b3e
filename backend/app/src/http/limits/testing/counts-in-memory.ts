import type { Counts } from '@tennis/ports';

/** The shared counts of all nodes of a spec; they can be turned off, and never expire by themselves. */
export const countsInMemory = (): Counts & { turnOff(): void } => {
  const taken = new Map<string, number>();
  const marks = new Map<string, readonly string[]>();
  let isAvailable = true;
  const countKey = (name: string, key: string): string => `${name}:${key}`;
  return {
    turnOff: () => void (isAvailable = false),
    async count({ name, most, span }, key) {
      if (!isAvailable) return undefined;
      const count = taken.get(countKey(name, key)) ?? 0;
      if (count >= most) return span / 1000;
      taken.set(countKey(name, key), count + 1);
      return 0;
    },
    async uncount({ name }, key) {
      if (isAvailable) taken.set(countKey(name, key), taken.get(countKey(name, key))! - 1);
    },
    async mark(key, mark) {
      if (!isAvailable) return undefined;
      marks.set(key, [...(marks.get(key) ?? []), mark]);
      return marks.get(key);
    },
    async unmark(key, mark) {
      if (isAvailable)
        marks.set(
          key,
          (marks.get(key) ?? []).filter((one) => one !== mark),
        );
    },
  };
};
