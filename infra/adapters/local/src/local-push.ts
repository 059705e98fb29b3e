import type { Listener, Push } from '@tennis/ports';

export interface LocalPush extends Push {
  /** For what brings changes of other nodes here: it may have lost some. */
  missed(): void;
}

/** Pushes within this process. `onError` learns of a listener that threw; the others are told all the same. */
export const localPush = (onError: (error: unknown) => void): LocalPush => {
  const listeners = new Set<Listener>();
  const tell = (say: (listener: Listener) => void): void => {
    for (const listener of listeners) {
      try {
        say(listener);
      } catch (error) {
        onError(error);
      }
    }
  };
  return {
    publish: async (changed) => {
      if (changed.length) tell((listener) => listener.changed(changed));
    },
    missed: () => tell((listener) => listener.missed()),
    listen: (listener) => {
      // one of its own, so that the same listener twice is two listeners and stops twice
      const own: Listener = { changed: (changed) => listener.changed(changed), missed: () => listener.missed() };
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
};
