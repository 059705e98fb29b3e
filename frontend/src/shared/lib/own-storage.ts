import { forgetOwnWrites } from './own-writes';
import { browserTexts } from './storage';

/** What a browser keeps for one person and forgets with them: what they began to write, and what they usually choose. */
const draft = 'draft:';
const habit = 'habit:';
const kept = 'kept:';
/** How the drafts begin that are messages nobody could send yet. */
export const waitingMessage = 'message:';
/** What they searched for (specification section 9). */
export const searchesKey = 'tenniscode_recent_searches';

export const draftKey = (name: string): string => draft + name;
export const habitKey = (name: string): string => habit + name;
/** For what can be read without a network. */
export const keptKey = (name: string): string => kept + name;

/** What is kept under a key, null without it; beyond the page where storage is neither blocked nor full. */
export const { read: keptText, keep: keepText, forget: forgetText } = browserTexts;

/** A list of texts that was kept as JSON; none where it is none. */
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

/** The keys of what somebody began to write, by how their names begin. */
export const draftsOf = (name: string): readonly string[] => keysOf(draftKey(name));

/** True while something that somebody began to write is kept here. */
export const hasDrafts = (name = ''): boolean => draftsOf(name).length > 0;

const forgetKeys = (keys: readonly string[]): void => keys.forEach(forgetText);

/** Where the browser holds the answers that can be read without a network. */
export const keptCache = 'kept-answers';

/** What could be read without a network is for nobody any more. */
export const forgetKept = (): void => {
  forgetKeys(keysOf(kept));
  // a browser has none where the connection is not secure
  void globalThis.caches?.delete(keptCache).catch(() => undefined);
};

export const forgetOwn = (): void => {
  forgetOwnWrites();
  forgetKept();
  forgetKeys(keysOf(draft, habit, searchesKey));
};
