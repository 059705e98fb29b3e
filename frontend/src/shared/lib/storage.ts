/** Texts by key in a storage of the browser. If the storage is blocked or full, a text lasts only as long as the page. */
interface Texts {
  /** The text of a key; null if missing. */
  readonly read: (key: string) => string | null;
  readonly keep: (key: string, text: string) => void;
  readonly forget: (key: string) => void;
  readonly keys: () => readonly string[];
}

/** `storage` is called each time, because it throws where storage is blocked. */
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

/** Shared by all windows of this browser, until cleared. */
export const browserTexts = textsIn(() => localStorage);
/** For one window until it is closed; a window that it opens starts with a copy. */
export const windowTexts = textsIn(() => sessionStorage);
