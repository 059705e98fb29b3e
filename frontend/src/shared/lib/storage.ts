/** Texts by key in a storage of the browser. If the storage is blocked or full, a text lasts only as long as the page. */
interface TextStore {
  /** The text of a key; null if missing. */
  readonly read: (key: string) => string | null;
  readonly keep: (key: string, text: string) => void;
  readonly forget: (key: string) => void;
  readonly keys: () => readonly string[];
}

/** `storage` is called each time, because it throws where storage is blocked. */
const textStoreOf = (storage: () => Storage): TextStore => {
  const unstored = new Map<string, string>();
  const storedKeys = (): readonly string[] => {
    try {
      return Object.keys(storage());
    } catch {
      return [];
    }
  };
  return {
    read: (key) => {
      try {
        return unstored.get(key) ?? storage().getItem(key);
      } catch {
        return null;
      }
    },
    keep: (key, text) => {
      try {
        unstored.delete(key);
        storage().setItem(key, text);
      } catch {
        unstored.set(key, text);
      }
    },
    forget: (key) => {
      unstored.delete(key);
      try {
        storage().removeItem(key);
      } catch {
        return;
      }
    },
    keys: () => [...new Set([...storedKeys(), ...unstored.keys()])],
  };
};

/** Shared by all windows of this browser, until cleared. */
export const localTexts = textStoreOf(() => localStorage);
/** For one window until it is closed; a window that it opens starts with a copy. */
export const sessionTexts = textStoreOf(() => sessionStorage);
