import { holdsWords, nameKey, type SearchNameDocument, searchToken, views, wordTokens } from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import type { AppContext } from '../../kernel/app-context';

/** Words of a search; empty under two characters (specification section 9). */
export const searchWords = (text: string): readonly string[] => (text.trim().length < 2 ? [] : wordTokens(text));

/**
 * Names in which each word of the search begins a word. First those that begin with the typed text, then those with the words elsewhere,
 * then those that match together with their place; each group in name order.
 */
export const searchNames = async (
  app: AppContext,
  kind: SearchNameDocument['kind'],
  text: string,
  limit: number,
): Promise<readonly SearchNameDocument[]> => {
  const words = searchWords(text);
  if (words.length === 0) return [];
  const prefix = words.map((word) => searchToken(kind, word));
  const conditions: readonly Where[] = [
    { beginning: { prefix: searchToken(kind, nameKey(text)) } },
    { tokens: { prefix } },
    // people have no place to search
    ...(kind === 'player' ? [] : [{ withPlace: { prefix } }]),
  ];
  const found = new Map<string, SearchNameDocument>();
  for (const where of conditions) {
    if (found.size >= limit) break;
    const { items } = await app.readStore.find(views.searchNames, { where, sort: 'beginning', pageSize: limit });
    for (const { document } of items) if (!found.has(document.id)) found.set(document.id, document);
  }
  return [...found.values()].slice(0, limit);
};

/** Sorts names from several sources in that order, each once, without those that the search does not match. */
export const sortBySearch = (names: readonly SearchNameDocument[], text: string): readonly SearchNameDocument[] => {
  const words = searchWords(text);
  const groupOf = ({ name, place = '' }: SearchNameDocument): 0 | 1 | 2 | undefined => {
    if (nameKey(name).startsWith(nameKey(text))) return 0;
    if (holdsWords(name, words)) return 1;
    return holdsWords(`${name} ${place}`, words) ? 2 : undefined;
  };
  const ordered = [...new Map(names.map((name) => [name.id, name])).values()].flatMap((name) => {
    const group = groupOf(name);
    return group === undefined ? [] : [{ name, order: `${group} ${nameKey(name.name)}` }];
  });
  return ordered.sort((one, other) => (one.order === other.order ? 0 : one.order < other.order ? -1 : 1)).map(({ name }) => name);
};
