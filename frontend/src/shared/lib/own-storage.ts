import { forgetOwnWrites } from './own-writes';

/** What a browser keeps for one person and forgets with them: what they began to write, and what they usually choose. */
const draft = 'draft:';
const habit = 'habit:';
/** What they searched for (specification section 9). */
export const searchesKey = 'tenniscode_recent_searches';

export const draftKey = (name: string): string => draft + name;
export const habitKey = (name: string): string => habit + name;

const keysOf = (...prefixes: readonly string[]): readonly string[] => {
  try {
    return Object.keys(localStorage).filter((key) => prefixes.some((prefix) => key.startsWith(prefix)));
  } catch {
    return []; // storage is blocked
  }
};

/** True while something that somebody began to write is kept here. */
export const hasDrafts = (): boolean => keysOf(draft).length > 0;

export const forgetOwn = (): void => {
  forgetOwnWrites();
  for (const key of keysOf(draft, habit, searchesKey)) localStorage.removeItem(key);
};
