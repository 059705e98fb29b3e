import { forgetOwnWrites } from './own-writes';
import { localTexts } from './storage';

/** Key prefixes of what a browser keeps for one person, until they sign out or another person signs in: drafts and usual choices. */
const draftPrefix = 'draft:';
const preferencePrefix = 'habit:';
const offlinePrefix = 'kept:';
/** Prefix of the drafts that are unsent messages. */
export const unsentMessagePrefix = 'message:';
/** The person's searches (specification section 9). */
export const searchesKey = 'tenniscode_recent_searches';

export const draftKey = (name: string): string => draftPrefix + name;
export const preferenceKey = (name: string): string => preferencePrefix + name;
/** For data that can be read offline. */
export const offlineKey = (name: string): string => offlinePrefix + name;

/** The text of a key, null if missing. Lasts beyond the page unless storage is blocked or full. */
export const { read: storedText, keep: storeText, forget: removeText } = localTexts;

/** A list of texts kept as JSON; empty if missing or invalid. */
export const storedTexts = (key: string): readonly string[] => {
  try {
    const parsed: unknown = JSON.parse(storedText(key) ?? '[]');
    return Array.isArray(parsed) ? parsed.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
};
export const storeTexts = (key: string, texts: readonly string[]): void => storeText(key, JSON.stringify(texts));

const keysOf = (...prefixes: readonly string[]): readonly string[] =>
  localTexts.keys().filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));

/** Keys of drafts whose names begin with `name`. */
export const draftKeysOf = (name: string): readonly string[] => keysOf(draftKey(name));

/** True while a draft is kept here. */
export const hasDrafts = (name = ''): boolean => draftKeysOf(name).length > 0;

const removeKeys = (keys: readonly string[]): void => keys.forEach(removeText);

/** Name of the browser cache with the answers for offline reading. */
export const offlineCache = 'kept-answers';

/** Deletes the data for offline reading. */
export const removeOfflineData = (): void => {
  removeKeys(keysOf(offlinePrefix));
  // undefined in a browser on an insecure connection
  void globalThis.caches?.delete(offlineCache).catch(() => undefined);
};

export const removeOwnData = (): void => {
  forgetOwnWrites();
  removeOfflineData();
  removeKeys(keysOf(draftPrefix, preferencePrefix, searchesKey));
};
