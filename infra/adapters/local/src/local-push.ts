import type { Push } from '@tennis/ports';

/** Pushes within this process. `onError` learns of a listener that threw; the others are told all the same. */
export const localPush = (onError: (error: unknown) => void): Push => {
  const listeners = new Set<Parameters<Push['listen']>[0]>();
  return {
    publish: async (changed) => {
      if (!changed.length) return;
      for (const listener of [...listeners]) {
        try {
          listener(changed);
        } catch (error) {
          onError(error);
        }
      }
    },
    listen: (listener) => {
      // A function of its own, so that the same listener twice is two listeners and stops twice.
      const own: typeof listener = (changed) => listener(changed);
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
};
