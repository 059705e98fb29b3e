/** Keeps the most recently used entries, at most `limit`. */
export const lruCache = <Value>(limit: number) => {
  const entries = new Map<string, Value>();
  return {
    get: (key: string): Value | undefined => {
      const value = entries.get(key);
      if (value === undefined) return undefined;
      entries.delete(key);
      entries.set(key, value);
      return value;
    },
    set: (key: string, value: Value): void => {
      entries.delete(key);
      entries.set(key, value);
      if (entries.size > limit) entries.delete(entries.keys().next().value!);
    },
  };
};
