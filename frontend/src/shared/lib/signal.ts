/** Tells listeners that something outside of React changed; `subscribe` is for `useSyncExternalStore`. */
export const createSignal = () => {
  const listeners = new Set<() => void>();
  return {
    notify: (): void => {
      for (const listener of listeners) listener();
    },
    /** Answers a function that stops listening. */
    subscribe: (listener: () => void): (() => void) => {
      listeners.add(listener);
      return () => void listeners.delete(listener);
    },
  };
};
