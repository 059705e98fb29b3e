import { nameKey, type SearchNameDocument, searchToken, views, wordTokens } from '@tennis/contracts';
import type { Where } from '@tennis/ports';
import type { AppContext } from '../kernel/app-context';

/**
 * Names of one kind that hold a word starting with each word of the search: first those that begin with what was typed, then
 * those that hold it elsewhere, each in name order. Under two characters nothing is searched (specification section 9).
 */
export const searchNames = async (
  app: AppContext,
  kind: SearchNameDocument['kind'],
  text: string,
  limit: number,
): Promise<readonly SearchNameDocument[]> => {
  const words = wordTokens(text);
  if (text.trim().length < 2 || words.length === 0) return [];
  const found = async (where: Where): Promise<readonly SearchNameDocument[]> => {
    const { items } = await app.readStore.find(views.searchNames, { where, sort: 'beginning', pageSize: limit });
    return items.map(({ document }) => document);
  };
  const first = await found({ beginning: { prefix: searchToken(kind, nameKey(text)) } });
  if (first.length >= limit) return first;
  const all = await found({ tokens: { prefix: words.map((word) => searchToken(kind, word)) } });
  return [...new Map([...first, ...all].map((name) => [name.id, name])).values()].slice(0, limit);
};
