/** Texts by their keys in a storage of the browser; what one that is blocked or full does not take lasts as long as the page. */
interface Texts {
  /** What is kept under a key; null without it. */
  readonly read: (key: string) => string | null;
  readonly keep: (key: string, text: string) => void;
  readonly forget: (key: string) => void;
  readonly keys: () => readonly string[];
}

/** `storage` throws where it is blocked: it is asked for each time. */
const textsIn = (storage: () => Storage): Texts => {
  const unkept = new Map<string, string>();
  const stored = (): readonly string[] => {
    try {
      return Object.keys(storage());
    } catch {
      return [];
    }
  };
  return {
    read: (key) => {
      try {
        return unkept.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    keep: (key, text) => {
      try {
        unkept.delete(key);
        storage().setItem(key, text);
      } catch {
        unkept.set(key, text);
      }
    },
    forget: (key) => {
      unkept.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        return;
      }
    },
    keys: () => [...new Set([...stored(), ...unkept.keys()])],
  };
};

/** Of every window of this browser, until somebody clears it. */
export const browserTexts = textsIn(() => localStorage);
/** Of one window, until it is closed; one that it opens begins with a copy. */
export const windowTexts = textsIn(() => sessionStorage);
