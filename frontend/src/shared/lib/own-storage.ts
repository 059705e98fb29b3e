import { forgetOwnWrites } from './own-writes';
import { browserTexts } from './storage';

/** Key prefixes of what a browser keeps for one person, until they sign out or another person signs in: drafts and usual choices. */
const draft = 'draft:';
const habit = 'habit:';
const kept = 'kept:';
/** Prefix of the drafts that are unsent messages. */
export const waitingMessage = 'message:';
/** The person's searches (specification section 9). */
export const searchesKey = 'tenniscode_recent_searches';

export const draftKey = (name: string): string => draft + name;
export const habitKey = (name: string): string => habit + name;
/** For data that can be read offline. */
export const keptKey = (name: string): string => kept + name;

/** The text of a key, null if missing. Lasts beyond the page unless storage is blocked or full. */
export const { read: keptText, keep: keepText, forget: forgetText } = browserTexts;

/** A list of texts kept as JSON; empty if missing or invalid. */
export const keptTexts = (key: string): readonly string[] => {
  try {
    const read: unknown = JSON.parse(keptText(key) ?? '[]');
    return Array.isArray(read) ? read.filter((one): one is string => typeof one === 'string') : [];
  } catch {
    return [];
  }
};
export const keepTexts = (key: string, texts: readonly string[]): void => keepText(key, JSON.stringify(texts));

const keysOf = (...prefixes: readonly string[]): readonly string[] =>
  browserTexts.keys().filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));

/** Keys of drafts whose names begin with `name`. */
export const draftsOf = (name: string): readonly string[] => keysOf(draftKey(name));

/** True while a draft is kept here. */
export const hasDrafts = (name = ''): boolean => draftsOf(name).length > 0;

const forgetKeys = (keys: readonly string[]): void => keys.forEach(forgetText);

/** Name of the browser cache with the answers for offline reading. */
export const keptCache = 'kept-answers';

/** Deletes the data for offline reading. */
export const forgetKept = (): void => {
  forgetKeys(keysOf(kept));
  // undefined in a browser on an insecure connection
  void globalThis.caches?.delete(keptCache).catch(() => undefined);
};

export const forgetOwn = (): void => {
  forgetOwnWrites();
  forgetKept();
  forgetKeys(keysOf(draft, habit, searchesKey));
};
