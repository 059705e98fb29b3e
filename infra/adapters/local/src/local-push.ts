import type { Listener, Push } from '@tennis/ports';

export interface LocalPush extends Push {
  /** Called by the adapter that brings changes of other nodes, when it may have lost some. */
  changesLost(): void;
}

/** Pushes within this process. `onError` gets the error of a listener that threw; the others are still called. */
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
    publishTyping: (typing) => tell((listener) => listener.typing?.(typing)),
    changesLost: () => tell((listener) => listener.changesLost()),
    listen: (listener) => {
      // a copy of its own, so that adding the same listener twice makes two listeners, each stopped separately
      const own = { ...listener };
      listeners.add(own);
      return () => {
        listeners.delete(own);
      };
    },
  };
};
